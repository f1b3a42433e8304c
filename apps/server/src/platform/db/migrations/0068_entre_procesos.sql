-- What one process begins and another may be asked about (decision 0092): a file that waits for its browser, by what it is made of...
CREATE TABLE descarga (
  cliente text NOT NULL REFERENCES negocio,
  -- A hash of what its link says.
  clave   text NOT NULL,
  sesion  uuid NOT NULL,
  pedida  jsonb NOT NULL,
  vence_en timestamptz NOT NULL,
  PRIMARY KEY (cliente, clave)
);
GRANT SELECT, INSERT, DELETE ON descarga TO {{app}};

-- ...and the copy of a branch, by whose it is and the key of its write: how far it is, and whether it shall not be.
CREATE TABLE copia_en_curso (
  cliente   text NOT NULL REFERENCES negocio,
  usuario   integer NOT NULL,
  clave     text NOT NULL,
  hechas    integer NOT NULL DEFAULT 0,
  total     integer NOT NULL DEFAULT 0,
  cancelada boolean NOT NULL DEFAULT false,
  empezo_en timestamptz NOT NULL,
  PRIMARY KEY (cliente, usuario, clave)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON copia_en_curso TO {{app}};

ALTER TABLE descarga ENABLE ROW LEVEL SECURITY;
ALTER TABLE descarga FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON descarga USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
ALTER TABLE copia_en_curso ENABLE ROW LEVEL SECURITY;
ALTER TABLE copia_en_curso FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON copia_en_curso USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
