-- What a charge came to by each method is said by `pago_por_metodo` alone: the columns and rows that said it before go, with the triggers that kept
-- both alike. A database that is made now never has them; any other lacks this until nothing needs them (`platform/db/relleno/contraction.ts`).

-- Each try takes all that is changed below at once, or nothing: no charge waits behind this while it waits for a dump of the database, and none takes
-- the same locks in another order.
DO $$
BEGIN
  FOR attempt IN 1..40 LOOP
    BEGIN
      LOCK TABLE negocio, relleno, metodo_de_pago, pago_por_metodo, pago, pago_propio IN ACCESS EXCLUSIVE MODE NOWAIT;
      RETURN;
    EXCEPTION WHEN lock_not_available THEN
      PERFORM pg_sleep(0.05);
    END;
  END LOOP;
  RAISE EXCEPTION 'Otros programas están usando los cobros; se intenta otra vez en el siguiente arranque' USING ERRCODE = 'lock_not_available';
END $$;

ALTER TABLE relleno NO FORCE ROW LEVEL SECURITY;
ALTER TABLE pago NO FORCE ROW LEVEL SECURITY;
ALTER TABLE pago_por_metodo NO FORCE ROW LEVEL SECURITY;
ALTER TABLE metodo_de_pago NO FORCE ROW LEVEL SECURITY;

-- Whoever runs it: nothing goes while its rows do not say the same.
DO $$
BEGIN
  IF EXISTS (SELECT FROM relleno WHERE terminado_en IS NULL) THEN
    RAISE EXCEPTION 'Faltan datos por poner al día: las columnas de antes no se quitan';
  END IF;
  IF EXISTS (
    SELECT FROM pago p
    LEFT JOIN (
      SELECT t.cliente, t.pago, sum(t.recibido) FILTER (WHERE m.campo = 'efectivo') AS efectivo, sum(t.recibido) FILTER (WHERE m.campo = 'transferencia') AS transferencia,
        sum(t.recibido) FILTER (WHERE m.campo = 'tarjeta') AS tarjeta, sum(t.recibido) FILTER (WHERE m.campo IS NULL) AS otros, sum(t.propina) AS propina, sum(t.cambio) AS cambio
      FROM pago_por_metodo t JOIN metodo_de_pago m ON m.cliente = t.cliente AND m.id = t.metodo
      GROUP BY t.cliente, t.pago
    ) s ON s.cliente = p.cliente AND s.pago = p.id
    WHERE (p.efectivo, p.transferencia, p.tarjeta, p.otros, p.propina, p.cambio)
      IS DISTINCT FROM (coalesce(s.efectivo, 0), coalesce(s.transferencia, 0), coalesce(s.tarjeta, 0), coalesce(s.otros, 0), coalesce(s.propina, 0), coalesce(s.cambio, 0))
  ) THEN
    RAISE EXCEPTION 'Hay cobros que no dicen lo mismo por cada método que en sus columnas: no se quitan';
  END IF;
END $$;

ALTER TABLE metodo_de_pago FORCE ROW LEVEL SECURITY;
ALTER TABLE pago_por_metodo FORCE ROW LEVEL SECURITY;
ALTER TABLE pago FORCE ROW LEVEL SECURITY;
ALTER TABLE relleno FORCE ROW LEVEL SECURITY;

DROP TRIGGER columnas_de_metodos ON pago;
DROP TRIGGER metodos_de_columnas ON pago;
DROP TRIGGER propios_de_metodos ON pago;
DROP TRIGGER metodo_de_todos ON metodo_de_pago;
DROP TABLE pago_propio;
DROP FUNCTION columnas_de_metodos, metodos_de_columnas, propios_de_metodos, metodo_de_propio, metodo_de_todos;

-- Their indexes and the rules that name them go with them.
ALTER TABLE pago
  DROP COLUMN efectivo,
  DROP COLUMN transferencia,
  DROP COLUMN no_operacion_transferencia,
  DROP COLUMN operacion_transferencia,
  DROP COLUMN tarjeta,
  DROP COLUMN no_operacion_tarjeta,
  DROP COLUMN operacion_tarjeta,
  DROP COLUMN otros,
  DROP COLUMN propina_metodo,
  ADD CONSTRAINT pago_signo CHECK (
    CASE num_nonnulls(cancela, devuelve)
      WHEN 0 THEN motivo IS NULL AND least(total, propina, cambio) >= 0
      WHEN 1 THEN motivo IS NOT NULL AND greatest(total, propina, cambio) <= 0
      ELSE false
    END),
  ADD CONSTRAINT pago_propina CHECK ((propina <> 0) = (num_nonnulls(propina_mesero, propina_mesero_nombre) = 2)
    AND num_nonnulls(propina_mesero, propina_mesero_nombre) IN (0, 2));

-- The methods of a charge are written first: they add up to it, or it is refused.
CREATE FUNCTION pago_cuadra() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE v record;
BEGIN
  SELECT coalesce(sum(x.aplicado), 0) AS aplicado, coalesce(sum(x.propina), 0) AS propina, coalesce(sum(x.cambio), 0) AS cambio INTO v
  FROM pago_por_metodo x WHERE x.cliente = NEW.cliente AND x.pago = NEW.id;
  IF (v.aplicado, v.propina, v.cambio) IS DISTINCT FROM (NEW.total::numeric, NEW.propina::numeric, NEW.cambio::numeric) THEN
    RAISE EXCEPTION 'Lo que llegó por cada método no suma el cobro' USING ERRCODE = 'check_violation', CONSTRAINT = 'pago_cuadra';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER pago_cuadra BEFORE INSERT ON pago FOR EACH ROW EXECUTE FUNCTION pago_cuadra();
