-- The way in of an access card: one link a person, its secret only as a hash, good once and for a day (D-111).
CREATE TABLE enlace_acceso (
  cliente  text NOT NULL,
  usuario  integer NOT NULL,
  hash     text NOT NULL,
  vence_en timestamptz NOT NULL,
  usado_en timestamptz,
  PRIMARY KEY (cliente, usuario),
  UNIQUE (cliente, hash),
  FOREIGN KEY (cliente, usuario) REFERENCES usuario ON DELETE CASCADE
);
GRANT SELECT, INSERT, UPDATE, DELETE ON enlace_acceso TO {{app}};
ALTER TABLE enlace_acceso ENABLE ROW LEVEL SECURITY;
ALTER TABLE enlace_acceso FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON enlace_acceso USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
