-- Where the owner is written to is kept once: with the business (D-60). What was only said of its first user goes there.
ALTER TABLE negocio NO FORCE ROW LEVEL SECURITY;
ALTER TABLE usuario NO FORCE ROW LEVEL SECURITY;
UPDATE negocio n SET correo_personal = u.correo FROM usuario u
  WHERE u.cliente = n.cliente AND u.sistema AND u.correo <> '' AND n.correo_personal = '';
-- A password that was sent by mail: until when it opens a session, unless another was chosen (D-60).
ALTER TABLE usuario DROP COLUMN correo, ADD COLUMN contrasena_vence_en timestamptz;
ALTER TABLE usuario FORCE ROW LEVEL SECURITY;
ALTER TABLE negocio FORCE ROW LEVEL SECURITY;

-- The mails of a business and what became of them. No text is kept and no secret ever was: a password or link is made while it is
-- sent and comes into force with the row that says so (decision 0049). estado: 1 waits, 2 sent, 3 in the folder, 4 given up.
CREATE TABLE correo (
  cliente      text NOT NULL REFERENCES negocio,
  id           uuid NOT NULL,
  clase        text NOT NULL,
  usuario      integer NOT NULL,
  sucursal     integer,
  para         text NOT NULL,
  datos        text NOT NULL DEFAULT '',
  estado       integer NOT NULL DEFAULT 1 CHECK (estado BETWEEN 1 AND 4),
  intentos     integer NOT NULL DEFAULT 0,
  fallo        text,
  creado_en    timestamptz NOT NULL,
  proximo_en   timestamptz,
  terminado_en timestamptz,
  PRIMARY KEY (cliente, id),
  FOREIGN KEY (cliente, usuario) REFERENCES usuario ON DELETE CASCADE
);
CREATE INDEX correo_reciente ON correo (cliente, creado_en DESC);
GRANT SELECT, INSERT, UPDATE, DELETE ON correo TO {{app}};
ALTER TABLE correo ENABLE ROW LEVEL SECURITY;
ALTER TABLE correo FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON correo USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));

-- Whose turn it is, of all businesses: which mail and from when, and nothing of what it says (D-95). Taking one moves `desde` to where it may be taken again.
CREATE TABLE correo_en_cola (
  id      uuid PRIMARY KEY,
  cliente text NOT NULL,
  desde   timestamptz NOT NULL
);
CREATE INDEX correo_en_cola_desde ON correo_en_cola (desde);
GRANT SELECT, INSERT, UPDATE, DELETE ON correo_en_cola TO {{app}};

-- Who asked to get back in, before it is known whether there is such a business: looked at after the answer, and gone then.
CREATE TABLE recuperacion (
  id        uuid PRIMARY KEY,
  cliente   text NOT NULL,
  correo    text NOT NULL,
  creada_en timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE ON recuperacion TO {{app}};
