--- What the commands start is essential in Debian, or of the packages that they name.

local case = require "case"
local process = require "process"

-- bin/ has the programs of Debian's essential packages and those that Assay says that it needs. Any
-- other that this machine has is in others/, where it only tells that it was wanted.
local FOLDERS = [[
mkdir bin others
essential=$(dpkg-query -W -f '${Essential} ${Package}\n' | sed -n 's/^yes //p')
dpkg-query -L $essential | grep -E '/s?bin/[^/]+$' | xargs ln -s -f -t bin
for each in lua5.4 oclgrind oclgrind-kernel gnuplot parallel sqlite3; do
  ln -s "$(command -v $each)" bin/
done
printf '#!/bin/sh\necho "${0##*/}" >>"%s"\nexit 127\n' "$PWD/wanted" >canary
chmod +x canary
IFS=:
for folder in $PATH; do
  for each in "$folder"/*; do
    [ -e "bin/${each##*/}" ] || ln -s -f ../canary "others/${each##*/}"
  done
done
]]

-- One of each kind that starts programs.
local COMMANDS = {
  "run -o r.json -k add KERNEL", "report r.json", "report -o r.html r.json", "export -k add r.json",
  "compare r.json r.json", "advise r.json", "plot --figure lines -o p r.json", "metrics bytes",
  "study space.lua", "study report -o s.html add.study", "study export -o s.db add.study",
}

local SPACE = [[
return {
  name = "add",
  kernel = { file = "add.cl", name = "add" },
  parameters = { { "N", { 1, 2 } } },
  options = function(p) return { N = p.N } end,
  ndrange = function() return { global = { 8 }, ["local"] = { 8 } } end,
  arguments = function()
    return { { "out", type = "int", count = 8, fill = 0, output = "exact" } }
  end,
}
]]

case("commands start no program that only tests install", function(t)
  if process.run({ "dpkg-query", "--version" }).status ~= 0 then t.skip "not on Debian" end
  local folder = process.folder()
  t.equal(process.run({ "sh", "-ec", FOLDERS }, { folder = folder }).status, 0, "making folders")
  process.write(folder .. "/space.lua", SPACE)
  process.write(folder .. "/add.cl",
    "kernel void add(global int *out) { out[get_global_id(0)]++; }\n")
  process.write(folder .. "/add.sim", "add.cl\nadd\n8 1 1\n8 1 1\n<size=32 fill=0>\n")
  for _, words in ipairs(COMMANDS) do
    local run = process.run({ "sh", "-c", process.assay .. " " .. words:gsub("KERNEL", "add.sim") },
      { folder = folder, env = { PATH = folder .. "/bin:" .. folder .. "/others" } })
    t.equal(run.status, 0, words .. " (" .. run.stderr .. ")")
  end
  t.equal(process.read(folder .. "/wanted"), nil, "programs of other packages")
end)
