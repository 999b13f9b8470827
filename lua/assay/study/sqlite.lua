--- Results of a study as a SQLite database, which the command `sqlite3` makes.
-- @module assay.study.sqlite

local buffer = require("assay.buffer")
local exit = require("assay.util.exit")
local failure = require("assay.util.failure")
local output = require("assay.util.output")
local shell = require("assay.util.shell")
local tool = require("assay.util.tool")

local sqlite = {}

local ROWS_MOST = 500 -- of an INSERT

local STATEMENTS, DATABASE = "statements", "database"

local SCHEMA = [[
PRAGMA journal_mode = OFF;
PRAGMA synchronous = OFF;
BEGIN;
CREATE TABLE study (name TEXT PRIMARY KEY, value TEXT);
CREATE TABLE points (id TEXT PRIMARY KEY, status TEXT NOT NULL, reason TEXT, seconds REAL,
  search_order INTEGER);
CREATE TABLE parameters (point TEXT NOT NULL REFERENCES points(id), name TEXT NOT NULL, value,
  PRIMARY KEY (point, name)) WITHOUT ROWID;
CREATE TABLE objectives (point TEXT NOT NULL REFERENCES points(id), name TEXT NOT NULL,
  value REAL NOT NULL, PRIMARY KEY (point, name)) WITHOUT ROWID;
CREATE TABLE metrics (point TEXT NOT NULL REFERENCES points(id), scope TEXT NOT NULL,
  metric TEXT NOT NULL, value REAL NOT NULL, PRIMARY KEY (point, scope, metric)) WITHOUT ROWID;
CREATE TABLE times (point TEXT NOT NULL REFERENCES points(id), device TEXT NOT NULL,
  seconds REAL NOT NULL, PRIMARY KEY (point, device)) WITHOUT ROWID;
CREATE TABLE keys (key TEXT PRIMARY KEY, unit TEXT, text TEXT, source TEXT, kind TEXT);
]]

--- A value as a literal.
local function literal(value)
  if value == nil then
    return "NULL"
  elseif type(value) == "boolean" then
    return value and "1" or "0"
  elseif type(value) == "number" then
    return value
  end
  return "'" .. value:gsub("'", "''"):gsub("%z", "") .. "'"
end

--- An inserter of rows into a table, many to a statement.
local function inserter(out, name)
  local count = 0
  return function(...)
    out:add(count % ROWS_MOST > 0 and ",\n(" or count > 0 and ";\nINSERT INTO " or "INSERT INTO ")
    if count % ROWS_MOST == 0 then
      out:add(name, " VALUES (")
    end
    for i = 1, select("#", ...) do
      out:add(i > 1 and "," or "", literal((select(i, ...))))
    end
    out:add(")")
    count = count + 1
  end, function()
    out:add(count > 0 and ";\n" or "")
  end
end

local function add_table(out, name, points, add_point)
  local insert, close = inserter(out, name)
  for _, point in ipairs(points) do
    add_point(insert, point)
    if #points > 1 then
      coroutine.yield(out)
    end
  end
  close()
end

local function add_study(out, all)
  local insert, close = inserter(out, "study")
  insert("name", all.name)
  insert("tool", ("%s %s"):format(all.tool.name, all.tool.version))
  insert("search", all.search.name)
  insert("reference", all.reference)
  close()
end

local function add_keys(out, all)
  local insert, close = inserter(out, "keys")
  local names = {}
  for name in pairs(all.keys) do
    names[#names + 1] = name
  end
  table.sort(names)
  for _, name in ipairs(names) do
    local key = all.keys[name]
    insert(name, key.unit, key.text, key.source, key.kind)
  end
  close()
end

local function add_metrics(out, all, metrics)
  local split = {}
  for i, name in ipairs(metrics) do
    local scope, metric = name:match("^([^/]*)/(.*)$")
    split[i] = { name, literal(scope) .. "," .. literal(metric) .. "," }
  end
  local count = 0
  for _, point in ipairs(all.points) do
    local front = "(" .. literal(point.id) .. ","
    for _, each in ipairs(split) do
      local value = point.metrics[each[1]]
      if value then
        out:add(count % ROWS_MOST > 0 and ",\n"
          or (count > 0 and ";\n" or "") .. "INSERT INTO metrics VALUES ", front, each[2], value,
          ")")
        count = count + 1
      end
    end
    coroutine.yield(out)
  end
  out:add(count > 0 and ";\n" or "")
end

--- The statements that make the database, a part at a time.
-- @tparam table all results
-- @tparam {string,...} metrics those to write
-- @tparam {table,...} devices from `times.load`
-- @treturn func that returns the next part, a buffer, and nil at the end
function sqlite.statements(all, metrics, devices)
  return coroutine.wrap(function()
    local out = buffer.open()
    out:add(SCHEMA)
    add_study(out, all)
    add_keys(out, all)
    add_table(out, "points", all.points, function(insert, point)
      insert(point.id, point.status, point.reason, point.seconds, point.order)
    end)
    add_table(out, "parameters", all.points, function(insert, point)
      for _, parameter in ipairs(all.parameters) do
        insert(point.id, parameter.name, point.parameters[parameter.name])
      end
    end)
    add_table(out, "objectives", all.points, function(insert, point)
      for i, objective in ipairs(all.objectives) do
        if point.objectives[i] then
          insert(point.id, objective.name, point.objectives[i])
        end
      end
    end)
    add_table(out, "times", all.points, function(insert, point)
      for _, device in ipairs(devices) do
        if device.of(point) then
          insert(point.id, device.name, device.of(point))
        end
      end
    end)
    add_metrics(out, all, metrics)
    out:add("CREATE INDEX metrics_by_name ON metrics (metric, scope);\nCOMMIT;\n")
    coroutine.yield(out)
  end)
end

local function make(folder, path)
  local said, status = shell.capture(("sqlite3 -batch -bail %s <%s 2>&1 >/dev/null"):format(
    shell.quote(folder .. "/" .. DATABASE), shell.quote(folder .. "/" .. STATEMENTS)))
  if status ~= 0 then
    failure.raise(exit.IO_ERROR, "%s: sqlite3 could not make it: %s", path,
      said:match("[^\n]+") or "it says nothing")
  end
end

--- Write the database whole, or not at all. Raises a failure if that cannot be done.
-- @tparam table all results
-- @tparam {string,...} metrics those to write
-- @tparam {table,...} devices from `times.load`
-- @tparam string path
-- @tparam boolean force whether an existing file may be replaced
function sqlite.write(all, metrics, devices, path, force)
  output.check(path, force)
  tool.check("sqlite3")
  local folder, _ <close> = shell.make_folder()
  output.replace(folder .. "/" .. STATEMENTS, sqlite.statements(all, metrics, devices))
  make(folder, path)
  output.copy(folder .. "/" .. DATABASE, path, force)
end

return sqlite
