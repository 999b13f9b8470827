-- The README and the documents against the project: the list of metrics is what the command
-- prints, the table of exit codes is that of the command, commands that are shown work, and what is
-- shown of their output is true.
-- Usage: lua5.4 check.lua PROJECT BUILD [--mend]
local project, build, mend = arg[1], arg[2], arg[3] == "--mend"
local assay = build .. "/bin/assay"

local function read(path)
  local file = assert(io.open(path))
  local text = file:read("a")
  file:close()
  return text
end

local function output_of(command)
  local pipe = assert(io.popen(command))
  local text = pipe:read("a")
  assert(pipe:close(), "failed: " .. command)
  return text
end

local failures = 0
local function expect(condition, message)
  if not condition then
    failures = failures + 1
    io.stderr:write("README.md: ", message, "\n")
  end
end

local readme = read(project .. "/README.md")
expect(#readme <= 8192, "it is longer than one reads: 8 KiB")

-- The list of metrics.
local path = project .. "/docs/metrics.md"
local metrics = read(path)
local begins, ends = "<!%-%- metrics: begin[^\n]*%-%->\n", "<!-- metrics: end -->"
local _, first = metrics:find(begins)
local last = metrics:find(ends, 1, true)
local shown, printed = metrics:sub(first + 1, last - 1), output_of(assay .. " metrics -f md")
if mend and shown ~= printed then
  assert(io.open(path, "w")):write(metrics:sub(1, first) .. printed .. metrics:sub(last)):close()
else
  expect(shown == printed, "docs/metrics.md is not what `assay metrics -f md` prints; "
    .. "mend it with: lua5.4 tests/readme/check.lua . build --mend")
end

-- Links lead to files that are there.
for _, name in ipairs({ "README.md", "CONTRIBUTING.md", "docs/reading-a-report.md",
    "docs/glossary.md", "docs/metrics.md", "docs/records.md", "docs/devices.md", "docs/engines.md",
    "docs/launch-files.md", "docs/validation.md", "docs/comparison.md" }) do
  for target in read(project .. "/" .. name):gmatch("%]%(([%w%./-]+)%)") do
    local file = io.open(project .. "/" .. (name:match("^.*/") or "") .. target)
    expect(file, ("%s: there is no %s"):format(name, target))
    if file then
      file:close()
    end
  end
end

-- Tables of the glossary have rows of as many cells as their heads.
for head, rows in read(project .. "/docs/glossary.md"):gmatch("(|[^\n]*)\n|[ |-]*\n(.-)\n\n") do
  local cells = select(2, head:gsub("|", ""))
  for row in rows:gmatch("[^\n]+") do
    expect(select(2, row:gsub("|", "")) == cells, "docs/glossary.md: " .. row)
  end
end

-- Exit codes.
package.path = project .. "/lua/?.lua;" .. package.path
package.cpath = build .. "/lib/lua/?.so;" .. package.cpath
for name, code in pairs(require("assay.util.exit")) do
  if type(code) == "number" then
    local shown_code = read(project .. "/docs/records.md"):find("%f[%d]" .. code .. "%f[%D]")
    expect(shown_code, "exit code " .. code .. " (" .. name .. ") is missing")
  end
end

-- The commands for one's own program, in a folder of their own, with a host program of the tests.
local folder = output_of("mktemp -d"):gsub("\n", "")
output_of(string.format("ln -s %s/tests/host/many_launches %s/your-program && ln -s %s %s/build "
  .. "&& cp -R %s/kernels %s/examples %s", build, folder, build, folder, project, project, folder))
local commands = 0
local documents = readme .. read(project .. "/docs/devices.md") .. read(project
  .. "/CONTRIBUTING.md")
for line in documents:gmatch("\n(build/bin/assay [^\n]*)") do
  local command = line:gsub("%s+#.*", ""):gsub("its arguments", "3")
  commands = commands + 1
  local done = os.execute(string.format("cd %s && %s >out 2>err", folder, command))
  expect(done, "this failed: " .. command)
end
for line in documents:gmatch("\n(ASSAY_OUTPUT=[^\n]*)") do
  commands = commands + 1
  expect(os.execute(string.format("cd %s && %s >out 2>err", folder, line)), "this failed: " .. line)
end
expect(commands >= 6, "its commands were not found")

-- What a command prints is shown in the block behind it.
local examples = 0
for command, shown_text in readme:gmatch("\n(build/bin/assay [^\n]*)\n```\n\n```text\n(.-)```\n") do
  if not command:find(" run ", 1, true) then
    examples = examples + 1
    expect(output_of(string.format("cd %s && %s", folder, command)) == shown_text,
      "this prints something else than is shown: " .. command)
  end
end
expect(examples >= 2, "its examples were not found")

-- The number of rules.
local rules = #require("assay.advise.rules").load()
expect(readme:find("he " .. rules .. " rules", 1, true), "there are " .. rules .. " rules")
os.execute("rm -rf " .. folder)

print(string.format("%d passed, %d failed", failures == 0 and 1 or 0, failures))
os.exit(failures == 0)
