-- Which history of the database this is (D-180): one row, of no business. Whoever puts older data in place writes another
-- `epoca`; the other ways back are told by the cluster, its timeline, and this table's own number (pg_dump makes it anew).
CREATE TABLE historia (
  una   boolean PRIMARY KEY DEFAULT true CHECK (una),
  epoca uuid NOT NULL DEFAULT gen_random_uuid()
);
INSERT INTO historia DEFAULT VALUES;
GRANT SELECT ON historia TO {{app}};

-- Stands beside each `rev` that is told: a `rev` of another epoch says nothing of this one. Fails on a server that only follows another.
CREATE FUNCTION epoca() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(substr(sha256(convert_to(concat_ws('/', (SELECT system_identifier FROM pg_control_system()),
    substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8), 'historia'::regclass::oid, h.epoca), 'UTF8')), 1, 8), 'hex')
  FROM historia h
$$;
