--- hostile.lua - texts that do harm where a text is taken for more.
--
-- In the place of CANARY stands, once they are written, the path of a file: it is there when one of
-- them has run.

local hostile = {}

local CANARY = "@CANARY@"

local TEXTS = {
  -- commands of gnuplot and of a shell, behind what may end the text before them
  "x\n!touch %s\n",
  "x\r\nsystem(\"touch %s\")\r\n",
  "x\0\n!touch %s",
  "x\n`touch %s`\n",
  "'\nsystem('touch %s')\n'",
  "' . system('touch %s') . '",
  "''' . system('touch %s') . '",
  "';!touch %s;'",
  "'; touch %s; '",
  '";!touch %s;"',
  '"; touch %s; "',
  '" . system("touch %s") . "',
  '\\"; system("touch %s") #',
  "`touch %s`",
  "\"`touch %s`\"",
  "$(touch %s)",
  "|touch %s",
  "|touch %s|",
  "< touch %s",
  "> %s",
  "; touch %s #",
  "&& touch %s",
  "\\\n!touch %s",
  "-x;touch %s",
  "@c\nc='!touch %s'",
  "%%s|%s|%%n%%d",
  "$(printf '\\n!touch %s')",
  "/e;touch %s;s/",
  -- of Lua, SQL, HTML and make
  "\"..os.execute('touch %s')..\"",
  "]]..os.execute('touch %s')--",
  "');.shell touch %s\n--",
  "<script>%s</script><img src=x onerror=alert(1)>]]>--></style>",
}

local PLAIN = {
  "\27[31m\27]0;title\7",
  "\u{9b}31m\u{85}",
  "\8\127\1",
  "a\tb",
  "\\n\\t\\u001b\\x1b",
  "\\",
  "'", '"', "''", "?", "#", "%", "..", "../..", "/", "-", "-o", "=1+1", "@", "nan", "",
  "\u{202e}\u{2028}\u{feff}\u{ffff}",
  "\xff\xc0\x80\xed\xa0\x80\xe2",
  ("long "):rep(3000),
  ("x"):rep(70000),
  ("\u{6f22}"):rep(300),
}

--- All texts.
hostile.all = {}

for i, text in ipairs(TEXTS) do
  hostile.all[i] = text:format(CANARY)
end
table.move(PLAIN, 1, #PLAIN, #hostile.all + 1, hostile.all)

--- Texts that run something if they are taken for more.
hostile.running = table.move(hostile.all, 1, #TEXTS, 1, {})

--- A text with the path of its canary.
-- @tparam string text
-- @tparam string path
function hostile.armed(text, path)
  return (text:gsub(CANARY, function() return path end))
end

return hostile
