-- Each try takes all that this migration and those after it up to 0113 change, or nothing: they run in one transaction beside a server that sells, so
-- that no save waits behind this while it waits for a long reader (a dump of the database), and none takes the same locks in another order.
DO $$
BEGIN
  FOR attempt IN 1..600 LOOP
    BEGIN
      LOCK TABLE impresora, area, trabajo_de_impresion IN ACCESS EXCLUSIVE MODE NOWAIT;
      -- New tables refer to it.
      LOCK TABLE sucursal IN SHARE ROW EXCLUSIVE MODE NOWAIT;
      RETURN;
    EXCEPTION WHEN lock_not_available THEN
      PERFORM pg_sleep(0.05);
    END;
  END LOOP;
  RAISE EXCEPTION 'Otros programas están usando las áreas o las impresoras; se intenta otra vez en el siguiente arranque' USING ERRCODE = 'lock_not_available';
END $$;

-- How a printer is reached, what else it has (drawer, buzzer), and which one prints in its place (D-140, decision 0127).
-- `cola`: a queue of the operating system, of the till program `equipo`, or of the server's own machine (null).
ALTER TABLE impresora
  ADD COLUMN conexion text NOT NULL DEFAULT 'red' CHECK (conexion IN ('red', 'cola')),
  ADD COLUMN cola     text NOT NULL DEFAULT '',
  ADD COLUMN equipo   integer,
  ADD COLUMN dibujo   text NOT NULL DEFAULT 'letras' CHECK (dibujo IN ('letras', 'imagen')),
  ADD COLUMN zumbador boolean NOT NULL DEFAULT false,
  ADD COLUMN cajon    integer CHECK (cajon IN (2, 5)),
  ADD COLUMN pulso    integer NOT NULL DEFAULT 120 CHECK (pulso BETWEEN 50 AND 500),
  ADD COLUMN suplente integer CHECK (suplente <> id),
  ADD CONSTRAINT impresora_lugar CHECK (CASE conexion WHEN 'red' THEN direccion <> '' AND equipo IS NULL ELSE cola <> '' END),
  ADD FOREIGN KEY (cliente, sucursal, suplente) REFERENCES impresora ON DELETE SET NULL (suplente);
CREATE INDEX impresora_suplente ON impresora (cliente, sucursal, suplente) WHERE suplente IS NOT NULL;

-- `confirma`: it answers questions about its paper; null: not known yet, so that an answer is waited for.
ALTER TABLE impresora ALTER COLUMN confirma DROP NOT NULL, ALTER COLUMN confirma DROP DEFAULT;

-- Printers that nobody has tried are not known. Business by business, as in 0108.
DO $$
DECLARE
  negocio_a_negocio text;
BEGIN
  FOR negocio_a_negocio IN SELECT DISTINCT cliente FROM registro WHERE clase = 'sucursal' LOOP
    PERFORM set_config('app.cliente', negocio_a_negocio, true);
    UPDATE impresora SET confirma = NULL WHERE cliente = negocio_a_negocio AND NOT confirma AND ultimo_en IS NULL;
  END LOOP;
  PERFORM set_config('app.cliente', '', true);
END $$;
