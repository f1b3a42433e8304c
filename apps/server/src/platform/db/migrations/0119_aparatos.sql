-- Each try takes the table, or nothing: no request waits behind this while it waits for a long reader (0109).
DO $$
BEGIN
  FOR attempt IN 1..600 LOOP
    BEGIN
      LOCK TABLE sesion IN ACCESS EXCLUSIVE MODE NOWAIT;
      RETURN;
    EXCEPTION WHEN lock_not_available THEN
      PERFORM pg_sleep(0.05);
    END;
  END LOOP;
  RAISE EXCEPTION 'Otros programas están usando las sesiones; se intenta otra vez en el siguiente arranque' USING ERRCODE = 'lock_not_available';
END $$;

-- The devices on which people of a business sign in (D-172). `marca`: digest of the business and the device's cookie; null: forgotten, the
-- row stays for the name of its former sessions. `dicho`: what it said of itself. `conocidos`: the keys of intento_acceso by which its
-- people are known on it, to be forgotten with it.
CREATE TABLE aparato (
  cliente   text NOT NULL,
  id        uuid NOT NULL,
  marca     text,
  nombre    text NOT NULL COLLATE es_mx,
  dicho     jsonb NOT NULL,
  conocidos text[] NOT NULL DEFAULT '{}',
  visto_en  timestamptz NOT NULL,
  PRIMARY KEY (cliente, id)
);
CREATE UNIQUE INDEX aparato_marca ON aparato (cliente, marca) WHERE marca IS NOT NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON aparato TO {{app}};
ALTER TABLE aparato ENABLE ROW LEVEL SECURITY;
ALTER TABLE aparato FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON aparato USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));

-- The device of a session; `aparato` stays what it told at the sign-in.
ALTER TABLE sesion ADD COLUMN de_aparato uuid;
ALTER TABLE sesion ADD CONSTRAINT sesion_de_aparato FOREIGN KEY (cliente, de_aparato) REFERENCES aparato;
CREATE INDEX sesion_por_aparato ON sesion (cliente, de_aparato, creada_en DESC) WHERE de_aparato IS NOT NULL;
