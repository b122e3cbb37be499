// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/prologtest.h"

#include "sidl/language/program/builtins.h"
#include "sidl/language/program/keywords.h"
#include "sidl/language/read/forbidden.h"

#include <QSet>

#include <SWI-Prolog.h>

#include <cstring>

using namespace Qt::StringLiterals;
using namespace sidl::language;

namespace {

/// Whether SWI-Prolog can solve @p goal; with an exception, no.
bool holds(const QString &goal)
{
    const fid_t frame = PL_open_foreign_frame();
    const term_t term = PL_new_term_ref();
    const QByteArray text = goal.toUtf8();
    const bool result = PL_put_term_from_chars(term, REP_UTF8, std::size_t(text.size()), text.constData())
        && PL_call_predicate(nullptr, PL_Q_CATCH_EXCEPTION | PL_Q_NODEBUG, PL_predicate("call", 1, "system"), term);
    PL_discard_foreign_frame(frame);
    return result;
}

QString quoted(const char *name)
{
    QString text = QString::fromUtf8(name);
    text.replace(u'\\', "\\\\"_L1);
    return u'\'' + text + u'\'';
}

} // namespace

/// S3, S4, S6: the published tables.
class TestBuiltins : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // S4: every predicate of the table exists, with S5's library defined beside.
    void predicatesExist()
    {
        const QSet<QString> own{u"getsubset/2"_s, u"maxmember/2"_s, u"minmember/2"_s};
        for (const Builtin &row : builtins()) {
            const QString id = QString::fromUtf8(row.name) + u'/' + QString::number(row.arity);
            if (own.contains(id))
                continue;
            QVERIFY2(holds(u"functor(T, %1, %2), ( predicate_property(system:T, defined) -> true ; "
                           "'$find_library'(user, %1, %2, _, _) )"_s.arg(quoted(row.name))
                               .arg(row.arity)),
                     qPrintable(id));
        }
    }

    // S3: what the table calls ISO SWI-Prolog does not let a program define either.
    void isoPredicatesAreProtected()
    {
        for (const Builtin &row : builtins()) {
            if (row.iso && QLatin1String(row.name) != "*->"_L1) // a control construct, compiled in place
                QVERIFY2(holds(u"functor(T, %1, %2), catch(( assertz((scratch:T :- fail)), fail ), "
                               "error(permission_error(_, _, _), _), true)"_s.arg(quoted(row.name))
                                   .arg(row.arity)),
                         row.name);
        }
    }

    // S3: every predicate that SWI-Prolog marks as ISO is known to be one.
    void allIsoPredicatesAreKnown()
    {
        const fid_t frame = PL_open_foreign_frame();
        const term_t goal = PL_new_term_ref();
        QVERIFY(PL_put_term_from_chars(goal, REP_UTF8, std::size_t(-1),
                                       "findall(N/A, ( predicate_property(system:T, iso), functor(T, N, A) ), L)"));
        QVERIFY(PL_call_predicate(nullptr, PL_Q_CATCH_EXCEPTION, PL_predicate("call", 1, "system"), goal));
        const term_t list = PL_new_term_ref(), element = PL_new_term_ref(), part = PL_new_term_ref();
        QVERIFY(PL_get_arg(3, goal, list));
        int count = 0;
        while (PL_get_list(list, element, list)) {
            char *name = nullptr;
            int arity = 0;
            QVERIFY(PL_get_arg(1, element, part) && PL_get_atom_chars(part, &name));
            QVERIFY(PL_get_arg(2, element, part) && PL_get_integer(part, &arity));
            const PredicateId id{QString::fromUtf8(name), arity};
            const Builtin *row = builtin(id);
            QVERIFY2((row && row->iso) || isForbiddenIso(id), qPrintable(id.text()));
            ++count;
        }
        QVERIFY(count > 50);
        PL_discard_foreign_frame(frame);
    }

    // S4: nothing of the table is among what is forbidden.
    void tableIsHarmless()
    {
        for (const Builtin &row : builtins()) {
            const PredicateId id{QString::fromUtf8(row.name), row.arity};
            QVERIFY2(!forbidden(id), qPrintable(id.text()));
            QVERIFY2(!isForbiddenIso(id) && !isHook(id), qPrintable(id.text()));
        }
        for (const char *name : {"assertz/1",         "retract/1",       "write/1",          "format/2",
                                 "format/3",          "read/1",          "halt/0",           "shell/1",
                                 "get_time/1",        "random/1",        "random_between/3", "nb_setval/2",
                                 "b_setval/2",        "setarg/3",        "nb_setarg/3",      "consult/1",
                                 "term_to_atom/2",    "term_string/2",   "with_output_to/2", "sleep/1",
                                 "thread_create/3",   "freeze/2",        "open/3",           "op/3",
                                 "set_prolog_flag/2", "aggregate_all/3", "char_type/2",      "tnot/1",
                                 "engine_create/3"}) {
            const QString text = QString::fromLatin1(name);
            const PredicateId id{text.section(u'/', 0, 0), text.section(u'/', 1).toInt()};
            QVERIFY2(!builtin(id), name);
            QVERIFY2(bool(forbidden(id)), name);
        }
    }

    // S4: SWI-Prolog's own sandbox agrees, where it knows the predicate.
    void sandboxFindsNothingIn()
    {
        for (const char *goal : {"atom_number(_, 1)", "number_codes(_, [0'1])", "sort(0, @>=, [1], _)",
                                 "atomic_list_concat(_, ',', 'a,b')", "split_string(\"a b\", \" \", \"\", _)",
                                 "findall(X, member(X, [1]), _)"})
            QVERIFY2(holds(u"use_module(library(sandbox)), safe_goal((%1))"_s.arg(QString::fromLatin1(goal))), goal);
    }

    void metaStringsFitTheirPredicates()
    {
        for (const Builtin &row : builtins()) {
            if (!row.meta)
                continue;
            QCOMPARE(int(std::strlen(row.meta)), row.arity);
            for (const char *c = row.meta; *c; ++c)
                QVERIFY2(std::strchr("01234567^?", *c), row.name);
        }
        // SWI-Prolog's own declarations say the same.
        for (const Builtin &row : builtins()) {
            if (!row.meta)
                continue;
            QString arguments;
            for (int i = 0; i < row.arity; ++i)
                arguments += (i ? u","_s : QString())
                    + (row.meta[i] == '?'       ? u"_"_s
                           : row.meta[i] == '^' ? u"^"_s
                                                : QString(QLatin1Char(row.meta[i])));
            QVERIFY2(
                holds(u"functor(T, %1, %2), ( '$find_library'(user, %1, %2, _, Lib) -> use_module(Lib) ; true ), "
                      "predicate_property(user:T, meta_predicate(M)), M =.. [_ | As], As = [%3]"_s.arg(quoted(row.name))
                          .arg(row.arity)
                          .arg(arguments)),
                qPrintable(QString::fromUtf8(row.name) + u'/' + QString::number(row.arity)));
        }
    }

    /// What takes goals is told to do so: a goal that the checker does not see is one that it cannot refuse.
    void noMetaPredicateIsPlain()
    {
        for (const Builtin &row : builtins()) {
            if (row.meta)
                continue;
            QVERIFY2(holds(u"functor(T, %1, %2), ( '$find_library'(user, %1, %2, _, Lib) -> use_module(Lib) ; true ), "
                           "\\+ ( predicate_property(user:T, meta_predicate(M)), arg(_, M, A), ( integer(A) ; A == (^) "
                           "; A == (//) ) )"_s.arg(quoted(row.name))
                               .arg(row.arity)),
                     row.name);
        }
    }

    // S4: what `is` may evaluate it can.
    void evaluablesExist()
    {
        for (const char *name : {"+/2",
                                 "-/2",
                                 "*/2",
                                 "//2",
                                 "///2",
                                 "mod/2",
                                 "rem/2",
                                 "div/2",
                                 "min/2",
                                 "max/2",
                                 "abs/1",
                                 "sign/1",
                                 "gcd/2",
                                 "msb/1",
                                 "**/2",
                                 "^/2",
                                 "<</2",
                                 ">>/2",
                                 "/\\/2",
                                 "\\//2",
                                 "xor/2",
                                 "\\/1",
                                 "sqrt/1",
                                 "sin/1",
                                 "cos/1",
                                 "tan/1",
                                 "asin/1",
                                 "acos/1",
                                 "atan/1",
                                 "atan/2",
                                 "atan2/2",
                                 "exp/1",
                                 "log/1",
                                 "ceiling/1",
                                 "floor/1",
                                 "round/1",
                                 "truncate/1",
                                 "integer/1",
                                 "float/1",
                                 "float_integer_part/1",
                                 "float_fractional_part/1",
                                 "copysign/2",
                                 "pi/0",
                                 "e/0",
                                 "-/1",
                                 "+/1"}) {
            const QString text = QString::fromLatin1(name);
            const qsizetype slash = text.lastIndexOf(u'/');
            QVERIFY2(isEvaluable({text.left(slash), text.mid(slash + 1).toInt()}), name);
        }
        for (const char *name :
             {"random/1", "random_float/0", "cputime/0", "realtime/0", "powm/3", "rdiv/2", "rational/1",
              "rationalize/1", "inf/0", "nan/0", "epsilon/0", "max_tagged_integer/0", "foo/0", "numerator/1"}) {
            const QString text = QString::fromLatin1(name);
            const qsizetype slash = text.lastIndexOf(u'/');
            QVERIFY2(!isEvaluable({text.left(slash), text.mid(slash + 1).toInt()}), name);
        }
    }

    void lookingUpIsByNameAndArity()
    {
        QVERIFY(builtin({u"append"_s, 3}));
        QVERIFY(!builtin({u"append"_s, 1}));
        QVERIFY(!builtin({u"nonsense"_s, 3}));
        for (const Builtin &row : builtins()) {
            QCOMPARE(builtin({QString::fromUtf8(row.name), row.arity}), &row); // none stands twice
            QVERIFY2(QString::fromUtf8(row.help).contains(QString::fromUtf8(row.name)), row.name);
        }
    }

    // S6: the table of the semantics.
    void keywordPositions()
    {
        const auto allowed = [](Keyword head) {
            QStringList names;
            for (const KeywordInfo &body : keywords()) {
                if (!body.head && (info(head).allows & bit(body.keyword)))
                    names += QString::fromLatin1(body.name);
            }
            return names.join(u' ');
        };
        QCOMPARE(allowed(Keyword::Init), u"player"_s);
        for (const Keyword head : {Keyword::InitAccount, Keyword::Game, Keyword::Name})
            QCOMPARE(allowed(head), QString());
        QCOMPARE(allowed(Keyword::Hidden), u"player"_s);
        for (const Keyword head :
             {Keyword::Legal, Keyword::Owned, Keyword::Switch, Keyword::Unlimited, Keyword::Default})
            QCOMPARE(allowed(head), u"player fact"_s);
        QCOMPARE(allowed(Keyword::Do), u"player fact create delete does"_s);
        QCOMPARE(allowed(Keyword::Payoff), u"player fact tocreate todelete does"_s);
    }

    void keywordsAreFound()
    {
        int place = 0;
        for (const KeywordInfo &row : keywords()) {
            QCOMPARE(int(row.keyword), place++);
            QCOMPARE(&info(row.keyword), &row);
            QCOMPARE(keywordOf({QString::fromLatin1(row.name), row.arity}), std::optional(row.keyword));
            QVERIFY(!keywordOf({QString::fromLatin1(row.name), row.arity + 3}));
            QVERIFY(QString::fromLatin1(row.signature).startsWith(QString::fromLatin1(row.name)));
        }
        QCOMPARE(place, int(Keyword::Does) + 1);
        QCOMPARE(keywordsNamed(u"init"), (std::vector<Keyword>{Keyword::Init, Keyword::InitAccount}));
        QVERIFY(keywordsNamed(u"nonsense").empty());
    }
};

SIDL_PROLOG_TEST_MAIN(TestBuiltins)
#include "tst_builtins.moc"
