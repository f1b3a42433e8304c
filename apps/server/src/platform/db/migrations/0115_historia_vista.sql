-- The history that the last start saw: another one now means that these data were put in place of others, whoever did it (D-141, D-180).
ALTER TABLE historia ADD COLUMN vista text;

-- As before (migration 0067), and a copy of the database in the same cluster is another history, too: its tables keep their numbers.
CREATE OR REPLACE FUNCTION epoca() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(substr(sha256(convert_to(concat_ws('/', (SELECT system_identifier FROM pg_control_system()),
    substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8), (SELECT oid FROM pg_database WHERE datname = current_database()),
    'historia'::regclass::oid, h.epoca), 'UTF8')), 1, 8), 'hex')
  FROM historia h
$$;
