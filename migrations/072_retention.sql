-- What is deleted by age is found without reading the whole table.
CREATE INDEX installation_seen ON installation (seen_at);
CREATE INDEX collection_done_date ON collection_done (date);
