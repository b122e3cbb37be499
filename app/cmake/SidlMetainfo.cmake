# SPDX-License-Identifier: GPL-3.0-or-later
# The program's entry in software centres, with its pictures. These show only what they can fetch from the web: pictures is
# the address of a folder that has those of resources/screenshots, empty if there is none. From the file "from" to "to".

file(READ ${from} entry)
if(pictures)
    string(REPLACE "  <content_rating" "  <screenshots>
    <screenshot type=\"default\">
      <caption>Chess: its rules, what the referee and each player see, and two variations</caption>
      <image>${pictures}/window.png</image>
    </screenshot>
    <screenshot>
      <caption>All states of Kuhn poker as a graph</caption>
      <image>${pictures}/states.png</image>
    </screenshot>
  </screenshots>
  <content_rating" entry "${entry}")
endif()
file(WRITE ${to} "${entry}")
