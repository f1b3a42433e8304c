-- A charge by method: what was received, what of it paid the bill, the tip, what went back. The columns of `pago` and the rows of `pago_propio`
-- say the same, and stay as long as a program that knows no other may run beside this one: triggers keep both alike, whoever writes.
CREATE TABLE pago_por_metodo (
  cliente      text NOT NULL REFERENCES negocio,
  pago         uuid NOT NULL,
  metodo       integer NOT NULL,
  recibido     bigint NOT NULL,
  aplicado     bigint NOT NULL,
  propina      bigint NOT NULL DEFAULT 0,
  cambio       bigint NOT NULL DEFAULT 0,
  no_operacion text NOT NULL DEFAULT '',
  -- What numbers are compared by (D-81), of charges only.
  operacion    text,
  tipo_tarjeta text CHECK (tipo_tarjeta IN ('credito', 'debito')),
  -- As of the charge; null of a card of which it is not known.
  forma_sat    text,
  creado_en    timestamptz NOT NULL,
  PRIMARY KEY (cliente, pago, metodo),
  -- Written before its charge, which then says whether its methods add up.
  FOREIGN KEY (cliente, pago) REFERENCES pago DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (cliente, metodo) REFERENCES metodo_de_pago,
  CONSTRAINT pago_por_metodo_cuadra CHECK (recibido = aplicado + propina + cambio),
  CONSTRAINT pago_por_metodo_signo CHECK (recibido <> 0
    AND (least(recibido, aplicado, propina, cambio) >= 0 OR greatest(recibido, aplicado, propina, cambio) <= 0))
);
CREATE INDEX pago_por_metodo_operacion ON pago_por_metodo (cliente, metodo, operacion, creado_en) WHERE operacion IS NOT NULL;
GRANT SELECT, INSERT ON pago_por_metodo TO {{app}};
REVOKE UPDATE, DELETE ON pago_por_metodo FROM {{app}};
ALTER TABLE pago_por_metodo ENABLE ROW LEVEL SECURITY;
ALTER TABLE pago_por_metodo FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON pago_por_metodo USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));

-- ---------------------------------------------------------------- columns -> methods

-- The three fields of a charge. Its opposite keeps what its methods said of card and SAT form.
CREATE FUNCTION metodos_de_columnas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pago_por_metodo (cliente, pago, metodo, recibido, aplicado, propina, cambio, no_operacion, operacion, tipo_tarjeta, forma_sat, creado_en)
  SELECT NEW.cliente, NEW.id, m.id, f.recibido, f.recibido - v.propina - f.cambio, v.propina, f.cambio, f.numero, f.operacion,
    a.tipo_tarjeta, coalesce(a.forma_sat, m.forma_sat), NEW.creado_en
  FROM (VALUES
      ('efectivo', NEW.efectivo, NEW.cambio, '', NULL),
      ('transferencia', NEW.transferencia, 0, NEW.no_operacion_transferencia, NEW.operacion_transferencia),
      ('tarjeta', NEW.tarjeta, 0, NEW.no_operacion_tarjeta, NEW.operacion_tarjeta)) AS f(campo, recibido, cambio, numero, operacion)
    JOIN metodo_de_pago m ON m.cliente = NEW.cliente AND m.campo = f.campo
    CROSS JOIN LATERAL (SELECT CASE WHEN NEW.propina_metodo = m.id THEN NEW.propina ELSE 0 END AS propina) v
    LEFT JOIN pago_por_metodo a ON a.cliente = NEW.cliente AND a.pago = NEW.cancela AND a.metodo = m.id
  WHERE f.recibido <> 0
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER metodos_de_columnas AFTER INSERT ON pago FOR EACH ROW EXECUTE FUNCTION metodos_de_columnas();

-- An own method of a charge, with the tip that came by it.
CREATE FUNCTION metodo_de_propio() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pago_por_metodo (cliente, pago, metodo, recibido, aplicado, propina, no_operacion, operacion, forma_sat, creado_en)
  SELECT NEW.cliente, NEW.pago, NEW.metodo, NEW.monto, NEW.monto - v.propina, v.propina, NEW.no_operacion, NEW.operacion, m.forma_sat, NEW.creado_en
  FROM pago p
    CROSS JOIN LATERAL (SELECT CASE WHEN p.propina_metodo = NEW.metodo THEN p.propina ELSE 0 END AS propina) v
    JOIN metodo_de_pago m ON m.cliente = NEW.cliente AND m.id = NEW.metodo
  WHERE p.cliente = NEW.cliente AND p.id = NEW.pago
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER metodo_de_propio AFTER INSERT ON pago_propio FOR EACH ROW EXECUTE FUNCTION metodo_de_propio();

-- ---------------------------------------------------------------- methods -> columns

-- Who writes the methods first names no column of before: they are filled here, before NOT NULL is looked at. What does not add up is refused.
CREATE FUNCTION columnas_de_metodos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE v record;
BEGIN
  SELECT coalesce(sum(x.aplicado), 0) AS aplicado, coalesce(sum(x.propina), 0) AS propina, coalesce(sum(x.cambio), 0) AS cambio,
    coalesce(sum(x.recibido) FILTER (WHERE m.campo = 'efectivo'), 0) AS efectivo,
    coalesce(sum(x.recibido) FILTER (WHERE m.campo = 'transferencia'), 0) AS transferencia,
    coalesce(max(x.no_operacion) FILTER (WHERE m.campo = 'transferencia'), '') AS no_transferencia,
    max(x.operacion) FILTER (WHERE m.campo = 'transferencia') AS op_transferencia,
    coalesce(sum(x.recibido) FILTER (WHERE m.campo = 'tarjeta'), 0) AS tarjeta,
    coalesce(max(x.no_operacion) FILTER (WHERE m.campo = 'tarjeta'), '') AS no_tarjeta,
    max(x.operacion) FILTER (WHERE m.campo = 'tarjeta') AS op_tarjeta,
    coalesce(sum(x.recibido) FILTER (WHERE m.campo IS NULL), 0) AS otros,
    max(x.metodo) FILTER (WHERE x.propina <> 0) AS propina_metodo
  INTO v FROM pago_por_metodo x JOIN metodo_de_pago m ON m.cliente = x.cliente AND m.id = x.metodo
  WHERE x.cliente = NEW.cliente AND x.pago = NEW.id;
  IF (v.aplicado, v.propina, v.cambio) IS DISTINCT FROM (NEW.total::numeric, NEW.propina::numeric, NEW.cambio::numeric) THEN
    RAISE EXCEPTION 'Lo que llegó por cada método no suma el cobro' USING ERRCODE = 'check_violation', CONSTRAINT = 'pago_cuadra';
  END IF;
  NEW.efectivo := v.efectivo;
  NEW.transferencia := v.transferencia;
  NEW.no_operacion_transferencia := v.no_transferencia;
  NEW.operacion_transferencia := v.op_transferencia;
  NEW.tarjeta := v.tarjeta;
  NEW.no_operacion_tarjeta := v.no_tarjeta;
  NEW.operacion_tarjeta := v.op_tarjeta;
  NEW.otros := v.otros;
  NEW.propina_metodo := v.propina_metodo;
  RETURN NEW;
END $$;
CREATE TRIGGER columnas_de_metodos BEFORE INSERT ON pago FOR EACH ROW WHEN (NEW.efectivo IS NULL) EXECUTE FUNCTION columnas_de_metodos();

CREATE FUNCTION propios_de_metodos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pago_propio (cliente, pago, metodo, monto, no_operacion, operacion, creado_en)
  SELECT x.cliente, x.pago, x.metodo, x.recibido, x.no_operacion, x.operacion, x.creado_en
  FROM pago_por_metodo x WHERE x.cliente = NEW.cliente AND x.pago = NEW.id AND x.metodo >= 100
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER propios_de_metodos AFTER INSERT ON pago FOR EACH ROW WHEN (NEW.otros <> 0) EXECUTE FUNCTION propios_de_metodos();

-- A business that a program of before makes while this one runs beside it: its methods are what those of every business are (migration 0096).
CREATE FUNCTION metodo_de_todos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT f.campo, true, f.en_caja, f.es_tarjeta, f.pide_operacion, f.forma_sat
  INTO NEW.campo, NEW.fijo, NEW.en_caja, NEW.es_tarjeta, NEW.pide_operacion, NEW.forma_sat
  FROM (VALUES
    (1, 'efectivo', true, false, false, '01'),
    (2, 'transferencia', false, false, true, '03'),
    (3, 'tarjeta', false, true, true, NULL)) AS f(id, campo, en_caja, es_tarjeta, pide_operacion, forma_sat)
  WHERE f.id = NEW.id;
  RETURN NEW;
END $$;
CREATE TRIGGER metodo_de_todos BEFORE INSERT ON metodo_de_pago FOR EACH ROW WHEN (NEW.id IN (1, 2, 3) AND NEW.campo IS NULL)
  EXECUTE FUNCTION metodo_de_todos();

-- ---------------------------------------------------------------- what was charged before

-- What of a business is still to be brought up to date, and how far it is: in pieces, after the migrations and before the server listens
-- (`platform/db/relleno`). What was made since needs none.
CREATE TABLE relleno (
  cliente      text NOT NULL REFERENCES negocio,
  nombre       text NOT NULL,
  -- The last row that was done, in the order of their ids.
  hasta        uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  hechas       bigint NOT NULL DEFAULT 0,
  -- Of the program that ended it.
  version      text,
  terminado_en timestamptz,
  PRIMARY KEY (cliente, nombre)
);
ALTER TABLE negocio NO FORCE ROW LEVEL SECURITY;
ALTER TABLE pago NO FORCE ROW LEVEL SECURITY;
INSERT INTO relleno (cliente, nombre) SELECT n.cliente, 'metodos' FROM negocio n WHERE EXISTS (SELECT FROM pago p WHERE p.cliente = n.cliente);
ALTER TABLE pago FORCE ROW LEVEL SECURITY;
ALTER TABLE negocio FORCE ROW LEVEL SECURITY;
GRANT SELECT, UPDATE ON relleno TO {{app}};
ALTER TABLE relleno ENABLE ROW LEVEL SECURITY;
ALTER TABLE relleno FORCE ROW LEVEL SECURITY;
-- Which businesses are left is asked at each start, before any of them is known.
CREATE POLICY propias ON relleno USING (nullif(current_setting('app.cliente', true), '') IS NULL OR cliente = current_setting('app.cliente', true))
  WITH CHECK (nullif(current_setting('app.cliente', true), '') IS NULL OR cliente = current_setting('app.cliente', true));
