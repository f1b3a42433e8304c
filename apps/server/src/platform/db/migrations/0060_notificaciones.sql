-- The key by which push services know this server (RFC 8292). Made once, here: 32 bytes that nobody can guess, of two random uuids and the clock.
CREATE TABLE llave_de_push (
  una     boolean PRIMARY KEY DEFAULT true CHECK (una),
  privada bytea NOT NULL CHECK (length(privada) = 32)
);
INSERT INTO llave_de_push (privada)
  SELECT sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
GRANT SELECT ON llave_de_push TO {{app}};

-- A browser in which somebody wants her notices shown, also when Comal is closed (decision 0086). A browser is one person's at a time.
CREATE TABLE suscripcion_push (
  cliente    text NOT NULL,
  id         uuid NOT NULL,
  usuario    integer NOT NULL,
  -- Where its push service takes what is for it, and how that is sealed, as the browser said.
  endpoint   text NOT NULL,
  p256dh     text NOT NULL,
  auth       text NOT NULL,
  plataforma text NOT NULL,
  so         text,
  creada_en  timestamptz NOT NULL,
  PRIMARY KEY (cliente, id),
  FOREIGN KEY (cliente, usuario) REFERENCES usuario ON DELETE CASCADE
);
CREATE UNIQUE INDEX suscripcion_push_de_navegador ON suscripcion_push (cliente, md5(endpoint));
CREATE INDEX suscripcion_push_de_usuario ON suscripcion_push (cliente, usuario);
GRANT SELECT, INSERT, UPDATE, DELETE ON suscripcion_push TO {{app}};
ALTER TABLE suscripcion_push ENABLE ROW LEVEL SECURITY;
ALTER TABLE suscripcion_push FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON suscripcion_push USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));

-- What is for a browser waits, is tried again and is kept as mail is; it goes with the browser.
ALTER TABLE correo ADD COLUMN suscripcion uuid;
ALTER TABLE correo ADD FOREIGN KEY (cliente, suscripcion) REFERENCES suscripcion_push ON DELETE CASCADE;
CREATE INDEX correo_de_suscripcion ON correo (cliente, suscripcion) WHERE suscripcion IS NOT NULL;

-- Who has a browser for it needs no address.
ALTER TABLE aviso_por_correo DROP CONSTRAINT aviso_por_correo_correo_check;
