// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/read/forbidden.h"

#include <QHash>
#include <QSet>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

struct Family
{
    Forbidden why;
    const char *names; ///< with any number of arguments, between spaces
};

constexpr Family families[] = {
    {{"change the program", "Change the game's state instead: create/1 and delete/1 in the rules of do/1"},
     "assert asserta assertz retract retractall abolish erase recorda recordz recorded dynamic discontiguous "
     "multifile compile_predicates redefine_system_predicate"},
    {{"look at the program", "Put what you look for into facts of the game"},
     "clause current_predicate predicate_property current_op op import_module listing nth_clause "
     "current_module source_location prolog_load_context"},
    {{"write", "Watch the game in the window; words of the state, made by create/1, are shown there"},
     "write writeln print write_canonical writeq write_term nl tab put_char put_byte print_message "
     "print_message_lines message_to_codes format format_atom portray_clause append telling halt_print "
     "flush_output set_output current_output with_output_to write_length"},
    {{"read", "Players give what is needed as actions: switch/2 or unlimited/2"},
     "read read_term get_char peek_char get_byte peek_byte get_code peek_code get0 seen seeing "
     "current_input set_input set_stream_position stream_property at_end_of_stream set_stream read_line_to_string "
     "read_line_to_codes read_term_from_atom exists_file exists_directory delete_file directory_files tmp_file"},
    {{"load files", "Put all clauses into one file"},
     "consult load_files ensure_loaded use_module expand_term expand_goal "
     "load_foreign_library use_foreign_library"},
    {{"run programs or stop the game", "A game ends when no switch is legal; delete the word that makes them legal"},
     "halt shell getenv setenv unsetenv process_create initialization at_halt prolog abort notrace "
     "nospy nodebug tracing garbage_collect"},
    {{"tell the time", "Count chronons in a word of the state"},
     "get_time sleep statistics call_with_time_limit stamp_date_time format_time date_time_stamp parse_time "
     "date_time_value call_with_depth_limit call_with_inference_limit"},
    {{"draw lots", "Let nature draw: a switch with owned(Switch, equal(N)) or a list of probabilities"},
     "random random_between random_member random_select random_permutation randseq randset set_random getrand "
     "setrand random_perm2 random_subseq"},
    {{"keep values outside the state", "Keep them in words of the state, or pass them as arguments"},
     "nb_setval b_setval nb_getval b_getval setarg nb_setarg nb_linkarg nb_linkval set_flag get_flag gensym "
     "reset_gensym set_prolog_flag current_prolog_flag create_prolog_flag tnot abolish_all_tables untable "
     "duplicate_term"},
    {{"read or write terms as text", "Use atom_number/2, atom_string/2, atomic_list_concat/2 and the like"},
     "term_to_atom term_string read_term_from_atom sformat atom_to_term term_from_atom sformat3 format_predicate "
     "print_to_string char_conversion current_char_conversion numbervars"},
    {{"delay goals", "Put the goal where its variables are bound"},
     "freeze dif frozen put_attr get_attr del_attr call_residue_vars attvar copy_term_nat term_attvars"},
    {{"use threads, engines or foreign code", "One rule after the other is all there is"},
     "thread_create thread_join thread_self thread_send_message thread_get_message mutex_create with_mutex "
     "message_queue_create engine_create engine_next concurrent concurrent_maplist concurrent_forall first_solution "
     "call_continuation thread_exit tabling setup_call_cleanup call_cleanup prolog_cut_to "
     "prolog_current_frame b_set_dict nb_set_dict"},
    {{"use aggregate_all", "Use findall/3 with length/2, sum_list/2 or max_list/2"}, "aggregate_all aggregate"},
    {{"classify characters", "Compare char_code/2, or list the characters with member/2"}, "char_type code_type"},
    {{"use ^ outside of bagof/3 and setof/3", "Leave it out: findall/3 and forall/2 need no ^"}, "^"},
    {{"use lambda expressions", "Write a helper predicate and give its name"}, ">> yall"},
    {{"use grammar rules", "Work with lists and append/3"}, "phrase"},
    {{"use dicts", "Use a list such as [colour, red]"}, "dict_pairs get_dict put_dict del_dict is_dict dict_create"},
};

/// ISO built-ins outside the table of S4, and what SWI-Prolog protects like them.
constexpr const char *isoNames
    = "asserta/1 assertz/1 retract/1 retractall/1 abolish/1 clause/2 current_predicate/1 current_op/3 op/3 halt/0 "
      "halt/1 write/1 "
      "write/2 writeq/1 writeq/2 print/1 print/2 write_canonical/1 write_canonical/2 write_term/2 write_term/3 nl/0 "
      "nl/1 "
      "put_char/1 put_char/2 put_byte/1 put_byte/2 put_code/1 put_code/2 read/1 read/2 read_term/2 read_term/3 "
      "predicate_property/2 get_char/1 get_char/2 peek_char/1 peek_char/2 get_code/1 get_code/2 peek_code/1 "
      "peek_code/2 get_byte/1 "
      "get_byte/2 peek_byte/1 peek_byte/2 open/3 open/4 close/1 close/2 current_input/1 current_output/1 set_input/1 "
      "set_output/1 flush_output/0 flush_output/1 stream_property/2 at_end_of_stream/0 at_end_of_stream/1 "
      "set_stream_position/2 char_conversion/2 current_char_conversion/2 set_prolog_flag/2 current_prolog_flag/2 "
      "numbervars/3 phrase/2 phrase/3 dynamic/1 discontiguous/1 multifile/1 initialization/1 thread_create/3 "
      "thread_self/1 "
      "thread_detach/1 thread_property/2 thread_signal/2 thread_send_message/2 thread_get_message/1 "
      "thread_get_message/2 "
      "thread_get_message/3 thread_peek_message/1 thread_peek_message/2 message_queue_create/2 message_queue_destroy/1 "
      "message_queue_property/2 mutex_create/2 mutex_destroy/1 mutex_lock/1 mutex_trylock/1 mutex_unlock/1 "
      "mutex_property/2 with_mutex/2 "
      ":-/1 :-/2 -->/2 ?-/1 |/2 :/2 []/0 {}/0";

constexpr const char *hookNames
    = "term_expansion/2 term_expansion/4 goal_expansion/2 goal_expansion/4 portray/1 message_hook/3 message_property/2 "
      "message_prefix/3 prolog_exception_hook/4 prolog_exception_hook/5 prolog_load_file/2 prolog_event_hook/1 "
      "exception/3 prolog_list_goal/1 prolog_trace_interception/4 prolog_stack_property/2 file_search_path/2 "
      "library_directory/1 attr_unify_hook/2 attr_portray_hook/2 attribute_goals/3 expand_query/4 expand_answer/2 "
      "unhandled_exception/1 user_portray/1 at_halt/0 initialization/1 prolog_file_type/2 resource_hook/1 "
      "prolog_clause_name/2 portray_text/1";

QSet<QString> split(const char *names)
{
    QSet<QString> result;
    for (const QString &name : QString::fromLatin1(names).split(u' '))
        result.insert(name);
    return result;
}

} // namespace

Forbidden forbidden(const PredicateId &predicate)
{
    static const QHash<QString, Forbidden> index = [] {
        QHash<QString, Forbidden> result;
        for (const Family &family : families) {
            for (const QString &name : QString::fromLatin1(family.names).split(u' '))
                result.insert(name, family.why);
        }
        return result;
    }();
    if (predicate.name == "append"_L1 && predicate.arity != 1) // append/1 opens a file
        return {};
    const Forbidden known = index.value(predicate.name);
    return known || !isForbiddenIso(predicate) ? known : Forbidden{"use it", "Delete the goal"};
}

Forbidden forbiddenEvaluable(const PredicateId &functor)
{
    static const QSet<QString> lots = split("random random_float");
    static const QSet<QString> times = split("cputime realtime walltime");
    static const QSet<QString> numbers
        = split("inf infinite nan epsilon max_tagged_integer min_tagged_integer rdiv "
                "rational rationalize numerator denominator powm nexttoward roundtoward");
    if (lots.contains(functor.name))
        return {"draw lots", "Let nature draw: a switch with owned(Switch, equal(N)) or a list of probabilities"};
    if (times.contains(functor.name))
        return {"tell the time", "Count chronons in a word of the state"};
    if (numbers.contains(functor.name))
        return {"use other numbers than integers and finite floats", "Write an ordinary number"};
    return {};
}

bool isForbiddenIso(const PredicateId &predicate)
{
    static const QSet<QString> index = split(isoNames);
    return index.contains(predicate.text());
}

bool isHook(const PredicateId &predicate)
{
    static const QSet<QString> index = split(hookNames);
    return index.contains(predicate.text());
}

} // namespace sidl::language
