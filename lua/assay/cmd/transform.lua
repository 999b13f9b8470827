--- `assay transform`: rewrite a kernel, or say where and why that cannot be done.
-- A program does it, with a compiler's front end; here results are shown, checked and compared.
-- @module assay.cmd.transform

local dir = require("pl.dir")
local lfs = require("lfs")
local stringx = require("pl.stringx")
local tablex = require("pl.tablex")
local compare = require("assay.cmd.compare")
local device = require("assay.run.device")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local file = require("assay.util.file")
local layout = require("assay.util.layout")
local output = require("assay.util.output")
local process = require("assay.process")
local record = require("assay.record.record")
local say = require("assay.util.say")
local shell = require("assay.util.shell")
local simulator = require("assay.run.simulator")
local terminal = require("assay.util.terminal")

local transform = {}

--- Transformations, with what is said of each. What is given is one value, or names of variables
-- with commas between, of which each is a step.
local TRANSFORMATIONS = {
  { name = "interchange", value = "D,D", is_one = true,
    help = "Take two dimensions of the launch for one another, as 0,1: ids in the kernel, sizes in "
      .. "the launch." },
  { name = "group", value = "N[,N[,N]]", is_one = true,
    help = "Launch it in work-groups of that size, where it sees nothing of its group." },
  { name = "soa", value = "BUFFER[,...]",
    help = "Put each member of the structures in these buffers into an array of its own; launches "
      .. "that copy come before and behind." },
  { name = "transpose", value = "BUFFER[,...]",
    help = "Have the rows of the matrices in these buffers become columns; launches that copy come "
      .. "before and behind." },
  { name = "hoist", value = "BUFFER[,...]",
    help = "Keep an element of these buffers that does not change with a loop in a private "
      .. "variable while the loop runs." },
  { name = "split", value = "VARIABLE[,...]",
    help = "Share the turns of the loop that adds up in these variables among the items of a "
      .. "group, which takes the place of an item." },
  { name = "constant", value = "BUFFER[,...]",
    help = "Put these buffers, small and only read, into constant memory." },
  { name = "restrict", value = "BUFFER[,...]",
    help = "Declare these buffers, only read, restrict: loads of them need not wait for stores." },
  { name = "stride", value = "VARIABLE[,...]",
    help = "Add ints to these counters, in place of unsigned numbers: so loops can be unrolled." },
  { name = "privatise", value = "BUFFER[,...]",
    help = "Count in local memory what atomics count in these buffers, and add it up there at the "
      .. "end of each group." },
  { name = "stage", value = "BUFFER[:PLANES][,...]",
    help = "Put what a group loads of these buffers into local memory: its items copy it together, "
      .. "once or for each piece of a loop. With :1 or :3 only what lies in the group's own plane "
      .. "of a grid, or in this and those beside it." },
  { name = "planes", value = "N", is_one = true,
    help = "Stage planes of grids, at most N in all, of the buffers that most loads are spared of; "
      .. "with --list only say which." },
  { name = "unstage", value = "ARRAY[,...]",
    help = "Take these arrays out of local memory: what they only hold copies of is loaded from "
      .. "where it was copied from." },
  { name = "pad", value = "ARRAY[,...]",
    help = "Give rows of these arrays in local memory one more element, against bank conflicts." },
  { name = "merge", value = "N[,N[,N]]", is_one = true,
    help = "Have each work-item do the work of N of its group, side by side: what differs between "
      .. "them is there N times, loops and what they load together once." },
  { name = "vectorise", value = "N", is_one = true,
    help = "Have each work-item do the work of N neighbours in dimension 0 by vectors: N is 2, 4, "
      .. "8 or 16." },
  { name = "coarsen", value = "N[,N[,N]]", is_one = true,
    help = "Have each work-group do the work of N, one after the other, in each dimension." },
  { name = "tree", value = "ARRAY[,...]",
    help = "Have the first items of a group add up these arrays in local memory, half as many each "
      .. "time, where they do so by another tree." },
  { name = "scalar", value = "BUFFER[,...]",
    help = "Keep elements of these buffers that a block of statements accesses several times in "
      .. "private variables." },
  { name = "rotate", value = "BUFFER[,...]",
    help = "Keep in private variables what a loop loads of these buffers again in its next turn." },
  { name = "widen", value = "BUFFER[:N][,...]",
    help = "Load 4 elements of these buffers at once, or N, where a loop goes along them; a loop "
      .. "as it was has what is left, and rows that do not begin where vectors may." },
  { name = "specialise", value = "NUMBER[,...]",
    help = "Write the values of these whole numbers that the launch gives the kernel, or of all, "
      .. "into it, as macros of its build would be; with --assume." },
  { name = "native", value = "FUNCTION[,...]",
    help = "Call the device's own functions of these names, exp, sin, sqrt and so on, with as many "
      .. "digits as it gives; divide stands for quotients, pow for whole powers as products, all "
      .. "for all of them." },
  { name = "single", value = "all", is_one = true,
    help = "Have constants, variables and functions that are double between floats be floats, "
      .. "too." },
  { name = "unroll", value = "COUNTER[,N]", is_one = true,
    help = "Write N turns of the loops that count in this variable behind each other, or all of "
      .. "them, so that the loop is gone." },
}

transform.options = {
  { flags = "--list", name = "list",
    help = "Say what applies to the kernel, and what does not: at which line, and why." },
}
for i, each in ipairs(TRANSFORMATIONS) do
  transform.options[i + 1] = { flags = "--" .. each.name, name = each.name, value = each.value,
    help = each.help, ordered = "steps" }
end
for _, each in ipairs({
  { flags = "--assume", name = "assume",
    help = "Rely on the values that the launch gives the kernel's parameters; the result names "
      .. "them." },
  { flags = "--check", name = "check",
    help = "Run the kernel before and after in the simulator: outputs must be equal (fractions to "
      .. device.TOLERANCE .. " where sums get another order), with no data race, divergent barrier "
      .. "or access outside of buffers; then compare the two." },
  { flags = "--records", name = "records", value = "DIR",
    help = "With --check, keep the records of both there, before.json and after.json, and what the "
      .. "kernel leaves as it is, in buffers." },
  { flags = "--before", name = "before", value = "DIR",
    help = "With --check, do not run the kernel as it is again, but take what --records has kept "
      .. "of it there." },
  { flags = "-o --output", name = "output", value = "DIR",
    help = "Write the source and the launch file there; without it, the change is shown." },
  { flags = "--force", name = "force", help = "Overwrite files there." },
  { flags = "--kernel", name = "kernel", value = "NAME", help = "The kernel, of several." },
  { flags = "--local", name = "local_size", value = "N[,N[,N]]",
    help = "Size of the work-groups, where a source is given without a launch." },
  { flags = "--set", name = "set", value = "NAME=NUMBER", repeats = true,
    help = "A size of the launch file; may be repeated." },
  { flags = "--build-options", name = "build_options", value = "OPTIONS",
    help = "For the OpenCL compiler, behind those of the file." },
}) do
  transform.options[#transform.options + 1] = each
end

-- What is kept of both versions: records, and what the kernel leaves as it is.
local BEFORE, AFTER, BUFFERS = "/before.json", "/after.json", "/buffers"
-- Blanks by which a line goes on further to the right.
local HANGING = "    "
-- What stands under refusals that a line has no room for.
local CUT = "Refusals are cut to the width; the transformation itself gives each in full."

--- What the user asks for: { name, argument } each, in the order of the command line.
local function steps_of(options)
  local steps = {}
  for _, given in ipairs(options.steps or {}) do
    local name, argument = given[1], given[2]
    local each = TRANSFORMATIONS[tablex.find_if(TRANSFORMATIONS, function(t)
      return t.name == name
    end)]
    for _, value in ipairs(each.is_one and { argument } or stringx.split(argument, ",")) do
      if value == "" then
        failure.raise(exit.USAGE, "--%s %s: expected names with commas between", name, argument)
      end
      steps[#steps + 1] = { name, value }
    end
  end
  return steps
end

--- Is `--list` given with `--planes`, last, which it has listed?
local function lists_planes(options, steps)
  return options.list and #steps > 0 and steps[#steps][1] == "planes"
end

local function check_options(options, steps)
  if options.list and (options.check or options.output
      or not (#steps == 0 or lists_planes(options, steps))) then
    failure.raise(exit.USAGE, "--list goes with no transformation but --planes, and not with "
      .. "--check or -o")
  elseif not options.list and #steps == 0 then
    failure.raise(exit.USAGE, "no transformation is named; --list says which apply")
  elseif options.local_size and not options.file:find("%.cl$") then
    failure.raise(exit.USAGE, "--local goes with a source alone: %s says itself how large groups "
      .. "are", options.file)
  elseif options.check and options.file:find("%.cl$") then
    failure.raise(exit.USAGE, "--check needs a launch file: %s is a source, which says nothing of "
      .. "its arguments; assay new writes one", options.file)
  elseif (options.records or options.before) and not options.check then
    failure.raise(exit.USAGE, "--records and --before go with --check, by which both are run")
  elseif options.before and lfs.attributes(options.before .. BEFORE, "mode") ~= "file" then
    failure.raise(exit.NO_INPUT, "--before %s: has no%s, which --check --records leaves there",
      options.before, BEFORE:gsub("/", " "))
  elseif options.records then
    output.open_folder(options.records, "--records")
  end
end

local function add_sizes(words, options)
  for _, setting in ipairs(options.set or {}) do
    words[#words + 1] = "--set=" .. setting
  end
end

--- Options of the program that does it.
-- @param of  `kernel`, the one that is rewritten, and `local_size`, if they must be said
local function words_of(config, options, of)
  local words = { config.transform }
  for _, each in ipairs({ { "kernel", of.kernel }, { "local", of.local_size },
      { "build-options", options.build_options } }) do
    if each[2] then
      words[#words + 1] = ("--%s=%s"):format(each[1], each[2])
    end
  end
  words[#words + 1] = options.assume and "--assume" or nil
  add_sizes(words, options)
  return words
end

local function execute(words)
  io.stdout:flush()
  local _, how, status = process.execute("exec " .. shell.join(words))
  return how == "signal" and exit.of_signal(status) or status
end

--- The source of a launch file or .sim file, or the file itself.
local function source_of(name)
  if name:find("%.cl$") then
    return name
  end
  local lines = {}
  for line in io.lines(name) do
    lines[#lines + 1] = line:gsub("#.*", "")
  end
  local text = table.concat(lines, "\n")
  local source = text:match("^%s*launch%-file%s") and text:match("%f[%w]source%s+(%S+)")
    or text:match("%S+")
  return file.within(file.folder(name), source)
end

--- Why fractions may differ, by what is said in the comment of a step.
local INEXACT = {
  { " in another order.", "sums are in another order" },
  { "the last digits of quotients", "functions have as many digits as a device gives" },
  { "floats are exact enough", "doubles have become floats" },
}

--- The reasons for which fractions may differ, of comments; nil if there are none.
local function inexact_in(comments)
  local reasons = {}
  for _, each in ipairs(INEXACT) do
    reasons[#reasons + 1] = comments:find(each[1], 1, true) and each[2] or nil
  end
  return #reasons > 0 and table.concat(reasons, " and ") or nil
end

--- The reasons of the steps before, and of one.
local function both(before, now)
  return before and now and before ~= now and before .. " and " .. now or now or before
end

--- What must be said of a result for the next step: the kernel, which its first line names, as
-- there may be kernels beside it that copy; the local size, unless that line says that the
-- kernel requires one; and why its fractions may differ from those of the kernel as it was, as the
-- comments of the steps say.
local function next_of(of, made)
  local f <close> = assert(io.open(source_of(made)))
  local comment = f:read("a"):match("^/%*.-%*/") or ""
  local line = comment:match("^[^\n]*")
  return { file = made, kernel = of.kernel or line:match("^/%* ([%a_][%w_]*): "),
    local_size = not line:find("For work%-groups of") and of.local_size or nil,
    inexact = both(of.inexact, inexact_in(comment)) }
end

--- Make one step into a folder. Returns a status.
local function make_step(config, options, of, step, folder)
  local words = words_of(config, options, of)
  table.move({ ("--%s=%s"):format(step[1], step[2]), "-o", folder, "--", of.file }, 1, 5,
    #words + 1, words)
  return execute(words)
end

--- The steps that `--planes N` stands for. Returns a status, and them.
local function steps_of_planes(config, options, of, most)
  local words, steps = words_of(config, options, of), {}
  table.move({ "--planes=" .. most, "--", of.file }, 1, 3, #words + 1, words)
  local text, status = shell.capture(shell.join(words))
  for name, planes in text:gmatch("%f[^\n\0](%S+) +%d+ +%d+ +%d+ +%d+ +(%d+)\n") do
    steps[#steps + 1] = planes ~= "0" and { "stage", name .. ":" .. planes } or nil
  end
  if status == exit.OK and #steps == 0 then
    failure.raise(exit.REFUSED, "refused: no plane of a buffer is loaded at several places of the "
      .. "source; --list --planes %s says what is loaded, and loops over a stencil's points go by "
      .. "--unroll first", most)
  end
  return status, steps
end

--- Make the steps one after the other. Returns a status, and what must be said of the last file.
local function make(config, options, steps, scratch, log)
  local of = { file = options.file, kernel = options.kernel, local_size = options.local_size }
  local count, make_all = 0, nil
  local function make_one(step)
    if step[1] == "planes" then
      local status, inner = steps_of_planes(config, options, of, step[2])
      return status == exit.OK and make_all(inner) or status
    end
    count = count + 1
    local folder = ("%s/%d"):format(scratch, count)
    local status = make_step(config, options, of, step, folder)
    if status == exit.REFUSED and count > 1 then
      log:note(("lines are those of what the steps before --%s left; another order may do")
        :format(step[1]))
    end
    of = status == exit.OK and next_of(of, folder .. "/" .. file.base(options.file)) or of
    return status
  end
  function make_all(list)
    for _, step in ipairs(list) do
      local status = make_one(step)
      if status ~= exit.OK then
        return status
      end
    end
    return exit.OK
  end
  return make_all(steps), of
end

--- A line in lines that fit, of which all but the first are indented further.
local function hanging(screen, line)
  if terminal.columns(line) <= screen.width then
    return { line }
  end
  local lines = layout.paragraph(screen, line, line:match("^ *") .. HANGING)
  lines[1] = lines[1]:sub(#HANGING + 1)
  return lines
end

--- What the program lists, as it is read: what applies first, and refusals behind it, a line each.
local function arranged(screen, text)
  local lines, refused, is_cut = {}, {}, false
  for line in text:gmatch("[^\n]+") do
    line = terminal.clean(line)
    local what, why = line:match("^(.-): refused; (.*)$")
    if what then
      local said = ("  %s: %s"):format(what, why)
      is_cut = is_cut or terminal.columns(said) > screen.width
      refused[#refused + 1] = terminal.cut(said, screen.width, screen.unicode)
    else
      tablex.insertvalues(lines, hanging(screen, line))
    end
  end
  if #refused > 0 then
    lines[#lines + 1] = #lines > 0 and "" or nil
    tablex.insertvalues(lines, { "Refused:", table.unpack(refused) })
  end
  if is_cut then
    tablex.insertvalues(lines, { "", table.unpack(layout.paragraph(screen, CUT, "")) })
  end
  return table.concat(lines, "\n") .. "\n"
end

--- Have the program list something, and show that.
local function show_list(options, words)
  local text, status = shell.capture(shell.join(words))
  if status == exit.OK then
    output.write(nil, arranged(terminal.open(1, options.color), text))
  end
  return status
end

--- Say what applies, or which buffers get planes after the steps before.
local function list(config, options, steps, log)
  if not lists_planes(options, steps) then
    local words = words_of(config, options, options)
    table.move({ "--list", "--", options.file }, 1, 3, #words + 1, words)
    return show_list(options, words)
  end
  local scratch, _ <close> = shell.make_folder()
  local status, of = make(config, options, table.move(steps, 1, #steps - 1, 1, {}), scratch, log)
  if status ~= exit.OK then
    return status
  end
  local words = words_of(config, options, of)
  table.move({ "--planes=" .. steps[#steps][2], "--", of.file }, 1, 3, #words + 1, words)
  return show_list(options, words)
end

local function show(options, made)
  local before, after = source_of(options.file), source_of(made)
  local text = shell.capture(("diff -u --label %s --label %s -- %s %s"):format(
    shell.quote(before), shell.quote(before .. " (changed)"), shell.quote(before),
    shell.quote(after)))
  output.write(nil, text)
end

local function keep(options, made)
  local folder = file.folder(made)
  output.open_folder(options.output, "-o")
  for _, from in ipairs(dir.getallfiles(folder)) do
    local to = options.output .. from:sub(#folder + 1) -- headers may lie in folders below
    dir.makepath(file.folder(to))
    output.copy(from, to, options.force)
  end
end

--- Run a launch in the simulator, on the watch for races and divergence; its buffers go to a folder
-- or must be those that are in one, as `buffers`, options, says.
local function run(config, options, name, into, buffers)
  local words = { config.command, "run", "-q", "--data-races", "--fail-on-invalid", "-o", into,
    "--", config.device, "run", table.unpack(buffers) }
  if options.build_options then
    words[#words + 1] = "--build-options=" .. options.build_options
  end
  add_sizes(words, options)
  words[#words + 1] = name
  return execute(words)
end

--- Keep files in a folder of the records, if that was asked for.
local function keep_in(options, folder, names)
  if options.records and #names > 0 then
    output.make_folder(options.records .. folder)
  end
  for _, name in ipairs(options.records and names or {}) do
    output.copy(name, options.records .. folder .. "/" .. file.base(name), options.force)
  end
end

--- Run the kernel as it is, or take what is kept of it; the folder with its record and buffers.
local function run_before(config, options, scratch)
  if options.before then
    return options.before
  end
  local status = run(config, options, options.file, scratch .. BEFORE,
    { "--buffers", scratch .. BUFFERS })
  if status ~= exit.OK then
    failure.raise(status, "%s: does not run as it is; the line above says why", options.file)
  end
  keep_in(options, "", { scratch .. BEFORE })
  keep_in(options, BUFFERS, dir.getfiles(scratch .. BUFFERS))
  return scratch
end

--- How the kernels of two records pair: by position where they are the same, which may have
-- NDRanges of other sizes.
local function way_to_pair(...)
  local names = tablex.imap(function(name)
    return tablex.imap(function(entry) return entry.name end, record.load(name).kernels)
  end, { ... })
  return tablex.compare(names[1], names[2], rawequal) and "position" or "name"
end

--- Run both and compare them. Where there is a reason, fractions may be as far off as a device's
-- may.
-- @param of  `file`, what was made, and `inexact`, the reason or nil
local function check(config, options, of, scratch, log)
  local kept, after = run_before(config, options, scratch), scratch .. AFTER
  local before, near = kept .. BEFORE, of.inexact and device.TOLERANCE
  local status = run(config, options, of.file, after, { "--expect", kept .. BUFFERS,
    near and "--tolerance=" .. near or nil })
  if status ~= exit.OK and status ~= exit.DIFFERS and status ~= exit.BREACH then
    failure.raise(status, "%s: the result does not run; the line above says why", options.file)
  elseif status ~= exit.OK then
    local allowed = near and ("; as %s, fractions may be a relative %s off, or what `output NAME "
      .. "relative=R absolute=A` in the launch file says"):format(of.inexact, near) or ""
    failure.raise(exit.DIFFERS, "the result is not what the kernel computed; the line above says "
      .. "how they differ%s", allowed)
  end
  log:note(("outputs are equal%s; no data race, divergent barrier or access outside of buffers")
    :format(near and (", fractions to a relative %s or what the launch file says, as %s")
    :format(near, of.inexact) or ""))
  keep_in(options, "", { after })
  return compare.main({ records = { before, after }, by = way_to_pair(before, after),
    format = "text", rename = {}, threshold = {}, color = options.color,
    names = { options.file, options.file .. " (changed)" } })
end

--- `assay transform`. Raises a failure if the options do not go together, or results cannot be
-- kept.
-- @tparam table config `transform`: the program that does it; `device`, `command`,
--   `oclgrind_version`
-- @tparam table options those of `transform.options`, `file`, `quiet`, `color`
-- @treturn integer exit code: exit.REFUSED, with the reason on stderr, if it cannot be done
function transform.main(config, options)
  local steps, log = steps_of(options), say.open(options)
  check_options(options, steps)
  if lfs.attributes(config.transform, "mode") ~= "file" then
    failure.raise(exit.UNAVAILABLE, "%s: no such program; install Assay again", config.transform)
  elseif options.list then
    return list(config, options, steps, log)
  end
  local scratch, _ <close> = shell.make_folder()
  local status, of = make(config, options, steps, scratch, log)
  local made = of.file
  if status ~= exit.OK then
    return status
  elseif options.output then
    keep(options, made)
    log:note(("%s/%s"):format(options.output, file.base(options.file)))
  elseif not options.check then
    show(options, made)
  end
  if not options.check then
    return exit.OK
  end
  simulator.check(simulator.command(false), config.oclgrind_version)
  return check(config, options, of, scratch, log)
end

return transform
