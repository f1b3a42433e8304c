-- The newest instant that the server's clock is trusted to have told (H98, decision 0021): one row, of no business.
CREATE TABLE reloj_visto (
  una   boolean PRIMARY KEY DEFAULT true CHECK (una),
  visto timestamptz NOT NULL
);
INSERT INTO reloj_visto (visto) SELECT max(creada_en) FROM idempotencia HAVING max(creada_en) IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON reloj_visto TO {{app}};
