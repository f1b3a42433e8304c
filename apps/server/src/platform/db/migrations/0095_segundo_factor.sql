-- The second factor of somebody (decision 0115): its secret sealed with a key that is not in the database. Without `activo_desde` it is being set up.
CREATE TABLE segundo_factor (
  cliente      text NOT NULL,
  usuario      integer NOT NULL,
  secreto      bytea NOT NULL,
  activo_desde timestamptz,
  -- The step of the last code that was taken: none is taken twice, nor one before it.
  ultimo_paso  bigint,
  PRIMARY KEY (cliente, usuario),
  FOREIGN KEY (cliente, usuario) REFERENCES usuario ON DELETE CASCADE
);
GRANT SELECT, INSERT, UPDATE, DELETE ON segundo_factor TO {{app}};
ALTER TABLE segundo_factor ENABLE ROW LEVEL SECURITY;
ALTER TABLE segundo_factor FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON segundo_factor USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));

-- What is left for who has not her phone at hand, as hashes; each once.
CREATE TABLE codigo_de_recuperacion (
  cliente  text NOT NULL,
  usuario  integer NOT NULL,
  hash     text NOT NULL,
  usado_en timestamptz,
  PRIMARY KEY (cliente, usuario, hash),
  FOREIGN KEY (cliente, usuario) REFERENCES segundo_factor ON DELETE CASCADE
);
GRANT SELECT, INSERT, UPDATE, DELETE ON codigo_de_recuperacion TO {{app}};
ALTER TABLE codigo_de_recuperacion ENABLE ROW LEVEL SECURITY;
ALTER TABLE codigo_de_recuperacion FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON codigo_de_recuperacion USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));

-- Whoever administers has one, and whose session waits until it is set up.
ALTER TABLE negocio ADD COLUMN exige_segundo_factor boolean NOT NULL DEFAULT false;
ALTER TABLE sesion ADD COLUMN falta_segundo_factor boolean NOT NULL DEFAULT false;
