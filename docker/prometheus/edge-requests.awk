# Counts lines of the edge's log (docker/edge/nginx.conf) by class of the status, with 429 apart, and by what the cache did.
function value(name,   rest) {
  if (!match($0, "\"" name "\":\"?[A-Za-z0-9-]*")) return ""
  rest = substr($0, RSTART, RLENGTH)
  sub(/^.*:"?/, "", rest)
  return rest
}
/"service":"edge"/ {
  status = value("status")
  cache = value("cache")
  class = status == 429 ? "429" : substr(status, 1, 1) "xx"
  # A closed list: Prometheus keeps a series for each value.
  if (cache !~ /^(HIT|MISS|STALE|UPDATING|EXPIRED|REVALIDATED|BYPASS)$/) cache = "none"
  if (class ~ /^([1-5]xx|429)$/) count[class "\" cache=\"" cache]++
}
END {
  for (labels in count) {
    split(labels, parts, "\" cache=\"")
    printf "%s{status=\"%s\",cache=\"%s\"} %d\n", metric, parts[1], parts[2], count[labels]
  }
}
