--- A design space: a file in Lua that says what is varied, how a kernel is run for each choice, and
-- what is wanted of it. The file is checked here as a whole; what depends on the parameters is
-- checked when it is asked for, point by point.
-- @module assay.study.space

local lfs = require("lfs")
local check = require("assay.util.check")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local file = require("assay.util.file")
local record = require("assay.record.record")
local shell = require("assay.util.shell")
local prediction = require("assay.study.prediction")
local sandbox = require("assay.study.sandbox")
local serial = require("assay.study.serial")

local space = {}

-- A run may take so long, in seconds, unless the file says otherwise.
local TIME_LIMIT = 600

-- Fields of a file, and the types that they may have.
local FIELDS = {
  name = "string", kernel = "table", parameters = "table", sizes = "table", check = "table",
  constraints = "table", options = "function string", ndrange = "function",
  arguments = "function", reference = "table", ladder = "table", objectives = "table",
  time_limit = "number", program = "table", environment = "table", measure = "string",
  outputs = "string table", launch = "table", set = "function",
}
local TYPES = " char uchar short ushort int uint long ulong float double "

-- What a space may run, each by the field that says so, and the fields that belong to some only, in
-- the order in which they are looked at; a kernel needs those of NEEDED.
local FORMS = { "program", "launch", "kernel" }
local CALLED = { program = "a program", launch = "a launch file", kernel = "a kernel" }
local OWNERS = {
  { "kernel", "kernel" }, { "launch", "launch" }, { "ndrange", "kernel" },
  { "arguments", "kernel" }, { "options", "kernel", "launch" }, { "set", "launch" },
  { "environment", "program" }, { "measure", "program", "launch" }, { "outputs", "program" },
}
local NEEDED = { "kernel", "ndrange", "arguments" }

-- Columns that results.csv has besides those of parameters, sizes and objectives.
local COLUMNS = { id = true, status = true, reason = true }

--- Raise a fault of the file; `space.load` says which file.
local function fail(place, text, ...)
  failure.raise(exit.BAD_RECORD, place .. ": " .. text:format(...))
end

local function is_value(value)
  local kind = type(value)
  return kind == "string" and check.line(value) ~= nil or kind == "boolean"
    or kind == "number" and math.abs(value) <= serial.MOST
end

--- A text for people that says something.
local function is_text(text)
  return text ~= "" and check.line(text) ~= nil
end

--- A text for people is one line.
local function check_text(place, name, text)
  local ok, reason = check.line(text)
  if not ok then
    fail(place, "%s %s", name, reason)
  end
end

local function is_tolerance(value)
  return type(value) == "number" and value >= 0 and value < math.huge
end

local function is_name(text)
  return type(text) == "string" and text:find("^[%a_][%w_]*$") ~= nil
end

--- A table has no fields but these.
local function check_known_fields(place, given, known)
  for name in pairs(given) do
    if not known[name] then
      fail(place, "there is no field %s; assay-study(1) lists them", tostring(name))
    end
  end
end

--- A table is a list without gaps.
local function check_list(place, list)
  local count = 0
  for name in pairs(list) do
    if math.type(name) ~= "integer" then
      fail(place, "is a list, and has no field %s", tostring(name))
    end
    count = count + 1
  end
  for i = 1, count do
    if list[i] == nil then
      fail(place, "element %d is nil", i)
    end
  end
end

local LISTS = { "parameters", "sizes", "constraints", "ladder", "objectives", "program" }

local function check_fields(given)
  for name, value in pairs(given) do
    local types = FIELDS[name]
    if not types then
      fail(tostring(name), "there is no such field; assay-study(1) lists them")
    elseif not (" " .. types .. " "):find(" " .. type(value) .. " ", 1, true) then
      fail(name, "is a %s where a %s belongs", type(value), (types:gsub(" ", " or ")))
    end
  end
  for _, name in ipairs(LISTS) do
    check_list(name, given[name] or {})
  end
end

--- What a space runs, by the field that says so; what belongs to something else is not there.
local function read_form(given)
  local form = FORMS[#FORMS]
  for i = #FORMS, 1, -1 do
    form = given[FORMS[i]] and FORMS[i] or form
  end
  for _, owner in ipairs(OWNERS) do
    local belongs, names = false, {}
    for i = 2, #owner do
      belongs, names[i - 1] = belongs or owner[i] == form, CALLED[owner[i]]
    end
    if given[owner[1]] and not belongs then
      fail(owner[1], "belongs to %s; this space runs %s", table.concat(names, " or "),
        CALLED[form])
    end
  end
  for _, name in ipairs(form == "kernel" and NEEDED or {}) do
    if given[name] == nil then
      fail(name, "is missing")
    end
  end
end

--- Two values with one text could not be told apart, in results and on the command line.
local function text_of(value)
  return type(value) == "number" and ("%.14g"):format(value) or tostring(value)
end

local function check_values(place, values)
  if type(values) ~= "table" or #values == 0 then
    fail(place, "values are missing; write { \"name\", { 1, 2, 4 } }")
  end
  check_list(place, values)
  local seen = {}
  for i, value in ipairs(values) do
    if not is_value(value) then
      fail(place, "value %d is no number up to 1e100, string or boolean, or has a line break", i)
    elseif seen[text_of(value)] then
      fail(place, "value %s is there twice", tostring(value))
    end
    seen[text_of(value)] = true
  end
end

--- The parameters as { name, values, text }, in order.
local function read_parameters(given)
  local list, seen = {}, {}
  for i, each in ipairs(given.parameters or {}) do
    local place = ("parameters[%d]"):format(i)
    if type(each) ~= "table" or not is_name(each[1]) then
      fail(place, "begins with the name of the parameter: letters, digits and _")
    elseif seen[each[1]] then
      fail(place, "%s is there twice", each[1])
    elseif COLUMNS[each[1]] then
      fail(place, "%s is a column of results.csv; take another name", each[1])
    elseif each.text ~= nil and (type(each.text) ~= "string" or each.text == "") then
      fail(place, "text is no string, or is empty")
    end
    check_text(place, "text", each.text or "")
    check_known_fields(place, each, { true, true, text = true })
    check_values(place .. " (" .. each[1] .. ")", each[2])
    seen[each[1]] = true
    list[i] = { name = each[1], values = each[2], text = each.text, size = false }
  end
  if #list == 0 then
    fail("parameters", "there is none; a space has at least one")
  end
  return list, seen
end

--- A table that gives each of some names a value.
local function check_choice(place, choice, names, of_all)
  if type(choice) ~= "table" then
    fail(place, "is a %s where { name = value } belongs", type(choice))
  end
  for name, value in pairs(choice) do
    if not names[name] then
      fail(place, "there is no %s", tostring(name))
    elseif not is_value(value) then
      fail(place, "%s has no number, string or boolean", tostring(name))
    end
  end
  for name in pairs(of_all and names or {}) do
    if choice[name] == nil then
      fail(place, "%s is missing", name)
    end
  end
end

--- The names that the fields of a problem size have, in order.
local function size_names(sizes, taken)
  local names, list = {}, {}
  for name in pairs(sizes[1] or {}) do
    if not is_name(name) then
      fail("sizes[1]", "%s is no name: letters, digits and _", tostring(name))
    elseif taken[name] or COLUMNS[name] then
      fail("sizes[1]", "%s is a %s, too", name,
        taken[name] and "parameter" or "column of results.csv")
    end
    names[name] = true
    list[#list + 1] = name
  end
  table.sort(list)
  return names, list
end

--- No size is there twice.
local function check_different(sizes, names)
  local seen = {}
  for i, size in ipairs(sizes) do
    local words = {}
    for k, name in ipairs(names) do
      words[k] = name .. "=" .. text_of(size[name])
    end
    local text = table.concat(words, " ")
    if seen[text] then
      fail(("sizes[%d]"):format(i), "%s is there twice",
        text == "" and "a size without fields" or text)
    end
    seen[text] = true
  end
end

local function read_sizes(given, taken)
  local sizes = given.sizes or { {} }
  if #sizes == 0 or type(sizes[1]) ~= "table" then
    fail("sizes", "is a list of sizes: { { n = 64 }, { n = 256 } }")
  end
  local names, list = size_names(sizes, taken)
  for i, size in ipairs(sizes) do
    check_choice(("sizes[%d]"):format(i), size, names, true)
  end
  check_different(sizes, list)
  if given.check then
    check_choice("check", given.check, names, true)
  end
  return sizes, list
end

--- A value that a parameter has.
local function is_one_of(parameters, name, value)
  for _, parameter in ipairs(parameters) do
    if parameter.name == name then
      for _, each in ipairs(parameter.values) do
        if each == value then
          return true
        end
      end
    end
  end
  return false
end

local function check_known(place, choice, parameters)
  for name, value in pairs(choice) do
    if not is_one_of(parameters, name, value) then
      fail(place, "%s has no value %s", name, tostring(value))
    end
  end
end

local function read_reference(given, parameters, names)
  local reference = {}
  for _, parameter in ipairs(parameters) do
    reference[parameter.name] = parameter.values[1]
  end
  if given.reference then
    check_choice("reference", given.reference, names)
    check_known("reference", given.reference, parameters)
  end
  for name, value in pairs(given.reference or {}) do
    reference[name] = value
  end
  return reference
end

--- The steps of a ladder, each a title and what it changes.
local function read_ladder(given, parameters, names)
  for i, step in ipairs(given.ladder or {}) do
    local place = ("ladder[%d]"):format(i)
    if type(step) ~= "table" or type(step[1]) ~= "string" then
      fail(place, "is a title and what the step changes: { \"staged\", { staged = true } }")
    end
    check_text(place, "the title", step[1])
    check_known_fields(place, step, { true, true })
    check_choice(place, step[2], names)
    check_known(place, step[2], parameters)
  end
  return given.ladder
end

local function read_constraints(given)
  for i, each in ipairs(given.constraints or {}) do
    if type(each) ~= "table" or type(each[1]) ~= "string" or type(each[2]) ~= "function" then
      fail(("constraints[%d]"):format(i), "is a sentence and a function: { \"tile divides n\", "
        .. "function(p) return p.n %% p.tile == 0 end }")
    end
    check_text(("constraints[%d]"):format(i), "the sentence", each[1])
  end
  return given.constraints or {}
end

local function read_objectives(given, taken)
  local list, seen = {}, {}
  for i, each in ipairs(given.objectives or {}) do
    local place = ("objectives[%d]"):format(i)
    if type(each) ~= "table" or type(each[1]) ~= "string" then
      fail(place, "begins with a metric or a name: { \"bytes.requested\", \"min\" }")
    elseif each[2] ~= "min" and each[2] ~= "max" then
      fail(place, "says \"min\" or \"max\" behind its name")
    elseif each[3] ~= nil and type(each[3]) ~= "function" then
      fail(place, "has a %s where a function belongs", type(each[3]))
    elseif each.unit ~= nil and (type(each.unit) ~= "string" or each.unit == "") then
      fail(place, "unit is no string, or is empty")
    elseif not is_text(each[1]) or seen[each[1]] then
      fail(place, "has a name that is empty, has a line break, or is there twice")
    elseif taken[each[1]] or COLUMNS[each[1]] then
      fail(place, "%s is a %s, too; take another name", each[1],
        taken[each[1]] and "parameter" or "column of results.csv")
    end
    check_text(place, "unit", each.unit or "")
    check_known_fields(place, each, { true, true, true, unit = true })
    seen[each[1]] = true
    list[i] = { name = each[1], goal = each[2], compute = each[3], unit = each.unit,
      metric = not each[3] and each[1] or nil }
  end
  return #list > 0 and list
    or { { name = prediction.METRIC, goal = "min", metric = prediction.METRIC } }
end

--- The files that sources include: a list of names.
local function check_includes(place, includes)
  if includes ~= nil and type(includes) ~= "table" then
    fail(place, "includes is a list of files: { \"common.h\" }")
  end
  check_list(place .. " includes", includes or {})
  for i, name in ipairs(includes or {}) do
    if type(name) ~= "string" then
      fail(place, "includes[%d] is no string", i)
    end
    check_text(place, ("includes[%d]"):format(i), name)
  end
end

--- Files that are included are kept beside the kernel's: no two may have the same name.
local function check_names(kernel)
  local seen = { [file.base(kernel.file)] = true }
  for i, name in ipairs(kernel.includes or {}) do
    if seen[file.base(name)] then
      fail("kernel", "includes[%d]: there are two files called %s", i, file.base(name))
    end
    seen[file.base(name)] = true
  end
end

local function read_kernel(given)
  local kernel = given.kernel
  if not kernel then
    return nil
  elseif type(kernel.file) ~= "string" then
    fail("kernel", "file is missing: { file = \"space.cl\", name = \"transpose\" }")
  elseif type(kernel.name) ~= "string" and type(kernel.name) ~= "function" then
    fail("kernel", "name is missing: { file = \"space.cl\", name = \"transpose\" }")
  end
  check_text("kernel", "file", kernel.file)
  check_text("kernel", "name", type(kernel.name) == "string" and kernel.name or "")
  check_known_fields("kernel", kernel, { file = true, name = true, includes = true })
  check_includes("kernel", kernel.includes)
  check_names(kernel)
  return kernel
end

local function read_launch(given)
  local launch = given.launch
  if not launch then
    return nil
  elseif type(launch.file) ~= "string" then
    fail("launch", "file is missing: { file = \"kernel.launch\" }")
  end
  check_text("launch", "file", launch.file)
  check_known_fields("launch", launch, { file = true, includes = true })
  check_includes("launch", launch.includes)
  return launch
end

local function check_words(given)
  for i, word in ipairs(given.program or {}) do
    if type(word) ~= "string" then
      fail(("program[%d]"):format(i), "is no string")
    end
  end
  if given.program and #given.program == 0 then
    fail("program", "is a command line: { \"./app\", \"--tile={tile}\" }")
  end
  for name, value in pairs(given.environment or {}) do
    if type(name) ~= "string" or not name:find("^[%a_][%w_]*$") or type(value) ~= "string" then
      fail("environment", "is a table of strings: { TILE = \"{tile}\" }")
    end
  end
end

--- How all buffers of a program are compared.
local function check_outputs(outputs)
  local is_fine = outputs == nil or outputs == "exact" or outputs == "none"
  if type(outputs) == "table" then
    check_known_fields("outputs", outputs, { type = true, relative = true, absolute = true })
    local relative, absolute = outputs.relative or 0, outputs.absolute or 0
    is_fine = TYPES:find(" " .. tostring(outputs.type) .. " ", 1, true) and is_tolerance(relative)
      and is_tolerance(absolute)
  end
  if not is_fine then
    fail("outputs", "is \"exact\", \"none\" or { type = \"float\", relative = 1e-5, "
      .. "absolute = 1e-6 }")
  end
end

local function read_limit(given)
  local limit = given.time_limit or TIME_LIMIT
  if not (limit > 0 and limit < math.huge) then
    fail("time_limit", "is a number of seconds above 0")
  end
  return limit
end

--- The name of the study is that of its folder.
local function check_name(name)
  if name and (not is_text(name) or name:find("/", 1, true)) then
    fail("name", "is empty, or has a / or a line break")
  end
end

local function own_name(path)
  local folder = file.base(file.folder(file.absolute(path)))
  local base = file.base(path):gsub("%.lua$", "")
  local name = base == "space" and folder ~= "/" and folder or base
  return is_text(name) and name or "study"
end

local function checked(given, path)
  if type(given) ~= "table" then
    fail("the file", "returns a %s where a table belongs; begin it with `return {`", type(given))
  end
  check_fields(given)
  read_form(given)
  local parameters, names = read_parameters(given)
  local sizes, size_list = read_sizes(given, names)
  local objectives, kernel = read_objectives(given, names), read_kernel(given)
  check_words(given)
  check_text("measure", "the name", given.measure or "")
  check_name(given.name)
  check_outputs(given.outputs)
  return {
    path = path, folder = file.folder(path), name = given.name or own_name(path),
    parameters = parameters, sizes = sizes, size_names = size_list, check = given.check or sizes[1],
    constraints = read_constraints(given), reference = read_reference(given, parameters, names),
    ladder = read_ladder(given, parameters, names), objectives = objectives, kernel = kernel,
    launch = read_launch(given), set = given.set,
    options = given.options, ndrange = given.ndrange, arguments = given.arguments,
    program = given.program, environment = given.environment, measure = given.measure,
    outputs = given.outputs, time_limit = read_limit(given),
  }
end

--- What to give in the place of a folder.
local function folder_fault(path)
  local folder = path:gsub("(.)/+$", "%1")
  if lfs.attributes(folder .. "/space.lua", "mode") == "file" then
    return ("%s: is a folder, not a space; give its file, %s/space.lua"):format(path, folder)
  elseif lfs.attributes(folder .. "/results.json", "mode") == "file" then
    return ("%s: is the folder of a study, not a space; `assay study report %s` shows it"):format(
      path, shell.word(path))
  end
  return ("%s: is a folder, not a space; give the file in Lua that describes the space"):format(
    path)
end

--- Read a space. Raises a failure: exit.NO_INPUT if the file cannot be read, exit.BAD_RECORD if it
-- describes none.
-- @tparam string path
-- @treturn table the space: `name`, `folder`, `parameters` ({ `name`, `values`, `text` }),
--   `sizes`, `size_names`, `check` (a size), `constraints`, `reference` (a value for each
--   parameter), `ladder`, `objectives` ({ `name`, `goal`, `compute` or `metric` }), `time_limit`
--   (seconds), and `kernel`, `options`, `ndrange`, `arguments`, or `launch`, `options`, `set`,
--   `measure`, or `program`, `environment`, `measure`, `outputs`
function space.load(path)
  if lfs.attributes(path, "mode") == "directory" then
    failure.raise(exit.NO_INPUT, folder_fault(path))
  end
  local given, reason = sandbox.run(record.read_file(path, "space"), path)
  if reason then
    failure.raise(exit.BAD_RECORD, reason)
  end
  local read, fault = failure.catch(checked, given, path)
  return read or failure.raise(fault.code, "%s: %s", path, fault.message)
end

return space
