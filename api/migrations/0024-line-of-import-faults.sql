-- The line of the file at which an import failed: of an XML file that is not well-formed.
alter table imports add column failure_line integer check (failure_line > 0);
