--- Reuse distance, summed up to what a memory of so many lines keeps of a group's uses.
-- @module assay.plot.figure.reuse

local curves = require("assay.plot.curves")
local format = require("assay.util.format")
local kernel = require("assay.record.kernel")

--- Uses by distance: the least distance of each class and how many uses it has; first uses are
-- apart.
local function classes_of(entry)
  local classes, total = {}, 0
  for class, value in kernel.indices(entry, "kernel", "reuse.distance") do
    local uses = format.mean(value)
    if uses then
      total = total + uses
      if tonumber(class) then
        classes[#classes + 1] = { tonumber(class), uses }
      end
    end
  end
  return classes, total
end

--- Share of the uses that a memory of so many lines keeps: those of a smaller distance.
local function found(entry, lines)
  local classes, total = classes_of(entry)
  local kept = 0
  for _, class in ipairs(classes) do
    kept = kept + (class[1] < lines and class[2] or 0)
  end
  return total > 0 and 100 * kept / total or nil
end

--- Numbers of lines up to the one that keeps all of what any entry can find.
local function sizes(subject)
  local farthest = 0
  for _, entry in ipairs(subject.entries) do
    for _, class in ipairs((classes_of(entry))) do
      farthest = math.max(farthest, class[1])
    end
  end
  local list = { 1 }
  while list[#list] <= farthest or #list < 4 do
    list[#list + 1] = 2 * list[#list]
  end
  return list
end

return {
  name = "reuse",
  title = "Reuse distance",
  summary = "share of a group's uses of lines that a memory of so many lines would keep",
  needs = { "reuse.distance" },
  data = function(subject)
    local lines = sizes(subject)
    local made = curves.chart(subject, subject.keys["reuse.distance"].index, lines, found, 100)
    if made then
      made.parameters.most = lines[#lines]
    end
    return made
  end,
}
