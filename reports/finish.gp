# The finished picture loses what would differ from run to run (the date in a PDF).  An SVG gets its own
# title and description, fonts that are everywhere, and names of its parts that no other figure has,
# so that several can be in one page.
unset output
if (format eq 'svg') {
  ids = '\(gnuplot_canvas\|gp[DP]\|textbox\|greybox\)'
  edits = ' -e "s|^<title>.*|<title>' . title . '</title>|"' . \
    ' -e "s|^<desc>.*|<desc>' . text . '</desc>|"' . \
    ' -e "s|<title>' . name . '_plot[^<]*</title>||"' . \
    ' -e "s/font-family=.sans-serif./font-family=\"Helvetica, Arial, sans-serif\"/"' . \
    ' -e "s/\(id=.\)' . ids . '/\1' . name . '-\2/g"' . \
    ' -e "s/#' . ids . '/#' . name . '-\1/g"'
} else {
  edits = ' -e "s/\(CreationDate (D:\)[0-9]*/\119700101000000/"'
}
if (format ne 'png') {
  system(sprintf("LC_ALL=C sed %s %s >%s.new && mv %s.new %s", edits, output, output, output, output))
}
