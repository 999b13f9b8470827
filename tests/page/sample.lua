--- Pages to look at: records of kernels, made by the built command, as HTML.
local made_study = require("made_study")
local results = require("assay.study.results")
local shell = require("assay.util.shell")
local study_report = require("assay.study.report")
local support = require("support")

local sample = {}

local SKIPPED = 77
local KERNELS = { "lockstep/tile_unpadded.sim", "lockstep/array_of_structs.sim",
  "reduce/reduce.launch" }

--- End as skipped, with a message, if a program is not there.
-- @tparam string program
-- @tparam string package Debian's name
function sample.need(program, package)
  if not shell.succeeds("command -v " .. program .. " >/dev/null") then
    print(("skipped: %s is not installed (Debian's package is %s)"):format(program, package))
    os.exit(SKIPPED)
  end
end

local function run(folder, words)
  local line = ("cd %s && %s %s 2>err </dev/null"):format(shell.quote(folder),
    shell.quote(os.getenv("ASSAY_TEST_COMMAND")), words)
  local output, status = shell.capture(line)
  assert(status == 0, support.read(folder .. "/err"))
  return output
end

local made

--- The page of a study, with measured times.
local function make_study(folder)
  local study = made_study.grid()
  results.write(folder, study)
  support.write(folder .. "/times.csv", made_study.times(study))
  study_report.main({ share_dir = support.root }, { study = folder,
    times = { folder .. "/times.csv" }, output = folder .. "/study.html" })
end

--- Make the pages, once, in a folder that is removed at the end.
-- @treturn string folder
-- @treturn {string,...} files in it: of one record, of all, of a comparison, of a study
function sample.make()
  if made then
    return made.folder, made.pages
  end
  local folder, records = shell.make_folder(), {}
  made = setmetatable({ folder = folder, pages = { "one.html", "all.html", "changes.html",
    "study.html" } },
    { __gc = function() shell.remove_folder(folder) end })
  for i, kernel in ipairs(KERNELS) do
    records[i] = ("%d.json"):format(i)
    run(folder, ("run -o %s %s"):format(records[i],
      shell.quote(("%s/kernels/%s"):format(support.root, kernel))))
  end
  local all = table.concat(records, " ")
  run(folder, "report -o one.html 1.json")
  run(folder, "report -o all.html " .. all)
  run(folder, "compare -o changes.html 1.json 2.json")
  make_study(folder)
  return made.folder, made.pages
end

return sample
