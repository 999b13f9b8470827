-- Nothing that a record, a study or the name of a file says moves the cursor of a terminal: what
-- commands write has no control characters but line ends and the colours that were asked for.
local lu = require("luaunit")
local lfs = require("lfs")
local made_study = require("made_study")
local results = require("assay.study.results")
local shell = require("assay.util.shell")
local support = require("support")

local TestEscapes = {}

-- Clears the screen, ends the line, names the window, and as characters of Latin-1.
local HOSTILE = "\27[2J\r\n\t\27]0;title\7\127\u{9b}31m\u{85}x"

function TestEscapes:setUp()
  self.place = support.workplace()
  self.folder = self.place.work .. "/f" .. HOSTILE
  assert(lfs.mkdir(self.folder))
end

function TestEscapes:tearDown()
  support.clear(self.place)
end

--- The sample with control characters wherever a record may have them.
local function hostile_record()
  local document = support.sample("copy.json")
  local entry = document.kernels[1]
  for _, line in ipairs(entry.lines) do
    line.text = "  out[i] = in[i];" .. HOSTILE
  end
  document.programs[entry.program].build_options = HOSTILE
  document.options.build_options, document.options.kernel = HOSTILE, HOSTILE
  document.complete = false
  local provenance = document.provenance
  provenance.command, provenance.failures = { HOSTILE, HOSTILE .. ".sim" }, { HOSTILE }
  provenance.directory, provenance.host, provenance.threads = HOSTILE, HOSTILE, HOSTILE
  return document
end

--- The first control character that is no line end (in CSV of two bytes), and no colour that a
-- command was to use.
local function control_of(text, command)
  local is_page = command:find("html", 1, true) -- pictures in it are indented by tabs
  if command:find("--color always", 1, true) then
    text = text:gsub("\27%[%d+m", "")
  end
  text = text:gsub("\r\n", "\n"):gsub(is_page and "[\n\t]" or "\n", " ")
  local at = text:find("%c") or text:find("\194[\128-\159]")
  return at and ("%q"):format(text:sub(math.max(at - 60, 1), at + 20))
end

--- Run a command, which must not fail by a fault of its own.
function TestEscapes:clean(command)
  local status, out, err = support.shell(self.place, "assay " .. command)
  lu.assertNotEquals(status, 1, err)
  lu.assertNil(control_of(out, command), command .. ": stdout")
  lu.assertNil(control_of(err, command), command .. ": stderr")
  return status, out, err
end

function TestEscapes:quoted(name)
  return shell.quote(self.folder .. "/" .. name)
end

function TestEscapes:test_records()
  support.save(self.place, "f" .. HOSTILE .. "/a.json", hostile_record())
  local other = hostile_record()
  other.kernels[1].scopes.kernel["opcode.total"] = 65
  support.save(self.place, "f" .. HOSTILE .. "/b.json", other)
  local a, b = self:quoted("a.json"), self:quoted("b.json")
  for _, command in ipairs({ "report A", "report --color always A", "report -f md A",
      "report -f json A", "report -f html A", "report -f html A B", "export A",
      "export -f wide-csv A", "export -f aiwc-csv A", "compare A B", "compare --color always A B",
      "compare --full A B",
      "compare A A", "compare -f md A B", "compare -f csv A B", "compare -f json A B",
      "compare --full -f json A B", "compare -f html A B", "advise A", "advise --color always A",
      "advise -f md A", "advise -f json A", "advise -f sarif A", "advise --baseline A B",
      "advise -f md --baseline A B", "plot -v -o o A", "plot -v --force -o o A B" }) do
    local words = command:gsub("[AB]", { A = a, B = b })
    local status, _, err = self:clean(words)
    lu.assertEquals(status, 0, err)
  end
end

function TestEscapes:test_messages_about_files()
  support.write(self.folder .. "/bad.json", "{")
  support.write(self.folder .. "/other.json", '{"schema": "\\u001b[2J", "schema_version": 1}')
  support.write(self.folder .. "/name.json", '{"schema": "assay-record", "schema_version": "\\n"}')
  local damaged = support.sample("copy.json")
  damaged.kernels[1].name = HOSTILE
  support.save(self.place, "f" .. HOSTILE .. "/kernel.json", damaged)
  damaged = support.sample("copy.json")
  damaged.keys[HOSTILE] = damaged.keys.items
  support.save(self.place, "f" .. HOSTILE .. "/key.json", damaged)
  support.save(self.place, "good.json", hostile_record())
  for _, name in ipairs({ "none.json", "bad.json", "other.json", "name.json", "kernel.json",
      "key.json", "" }) do
    for _, command in ipairs({ "report A", "advise A", "export A", "plot -o o A",
        "compare A good.json", "advise --baseline A good.json", "study report A", "study plot A",
        "study export A", "run A" }) do
      local words = command:gsub("A", function() return self:quoted(name) end)
      local status, _, err = self:clean(words)
      lu.assertNotEquals(status, 0, command .. name)
      lu.assertEquals(select(2, err:gsub("\n", "")), 1, err)
    end
  end
end

function TestEscapes:test_messages_about_words()
  support.save(self.place, "good.json", hostile_record())
  local word = shell.quote(HOSTILE)
  for _, command in ipairs({ "W", "report --W good.json", "report -f W good.json", "metrics W",
      "report -k W good.json", "report --sort W good.json", "report --top W good.json",
      "report --source W -f html good.json", "report -o W/x good.json",
      "report -o good.json good.json W",
      "compare --by W good.json good.json", "compare --rename W=W good.json good.json",
      "compare --threshold W:+1% good.json good.json", "compare good.json#W good.json",
      "advise --rules W good.json", "advise --for W good.json", "plot --figure W good.json",
      "plot -o W -v good.json", "export -o W/x good.json", "run W", "run -o W/x true",
      "run --threads W true", "run --build-options W W.sim", "time W", "study run W", "study W",
      "study report --times W good.json", "study export -f W good.json" }) do
    self:clean((command:gsub("W", function() return word end)))
  end
  support.shell(self.place, "true")
  local status, _, err = support.shell(self.place, "assay report good.json",
    { ASSAY_COLOR = HOSTILE })
  lu.assertEquals(status, 64)
  lu.assertNil(control_of(err, ""))
end

function TestEscapes:test_studies()
  local all = made_study.grid()
  for _, point in ipairs(all.points) do
    point.reason = point.reason and point.reason .. HOSTILE
  end
  results.write(self.folder, all)
  support.write(self.folder .. "/times.csv", made_study.times(all))
  support.write(self.folder .. "/hostile.csv", (made_study.times(all):gsub("Wide GPU",
    '"' .. HOSTILE .. '"')))
  local times = self:quoted("times.csv")
  local refused, _, why = self:clean("study report --times " .. self:quoted("hostile.csv") .. " "
    .. shell.quote(self.folder))
  lu.assertEquals(refused, 65, why)
  for _, command in ipairs({ "report", "report --color always", "report -f md", "report -f json",
      "report -f html", "export", "plot -v --force -o o" }) do
    for _, options in ipairs({ "", " --times " .. times }) do
      local status, _, err = self:clean("study " .. command .. options .. " "
        .. shell.quote(self.folder))
      lu.assertEquals(status, 0, err)
    end
  end
end

support.run({ TestEscapes = TestEscapes })
