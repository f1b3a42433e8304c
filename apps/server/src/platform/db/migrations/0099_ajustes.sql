-- What a line says besides what its share of the menu's price comes to (`precio`): the menu's price itself, its quantity, and what was given away of
-- it or added to it. A line is worth `precio + coalesce(ajuste, 0)`, which is never below 0 (D-122). Constant defaults: no row is written anew.
ALTER TABLE pedido
  -- Null: `precio` says it, as of each line that is whole.
  ADD COLUMN lista bigint CHECK (lista >= 0),
  ADD COLUMN cantidad numeric(9, 3) NOT NULL DEFAULT 1 CHECK (cantidad > 0),
  -- The sum of its adjustments, kept by a trigger; null: it has none.
  ADD COLUMN ajuste bigint,
  ADD CONSTRAINT pedido_importe CHECK (precio + coalesce(ajuste, 0) >= 0);

-- A line that a charge covers at nothing, because the house gave it away, is no sale.
ALTER TABLE pago_pedido ADD COLUMN regalado boolean NOT NULL DEFAULT false;

-- An adjustment of a line. Its kinds are the domain's table, so that another one needs no migration.
CREATE TABLE ajuste (
  cliente   text NOT NULL REFERENCES negocio,
  id        uuid NOT NULL,
  sucursal  integer NOT NULL,
  pedido    uuid NOT NULL,
  clase     text NOT NULL CHECK (clase ~ '^[a-z_]{3,30}$'),
  -- Below 0 gives away; 0 of what costs nothing and goes with a dish that does.
  monto     bigint NOT NULL,
  motivo    text NOT NULL,
  usuario   integer NOT NULL,
  -- The colleague whose word it was (decision 0014).
  autorizo  integer,
  caja      integer,
  -- The adjustment of which this shares out or takes back a part, when its line is divided or put together again.
  de        uuid,
  creado_en timestamptz NOT NULL,
  PRIMARY KEY (cliente, id),
  FOREIGN KEY (cliente, pedido) REFERENCES pedido,
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal,
  FOREIGN KEY (cliente, de) REFERENCES ajuste
);
CREATE INDEX ajuste_pedido ON ajuste (cliente, pedido);
CREATE INDEX ajuste_fecha ON ajuste (cliente, sucursal, creado_en);
GRANT SELECT, INSERT ON ajuste TO {{app}};
REVOKE UPDATE, DELETE ON ajuste FROM {{app}};
ALTER TABLE ajuste ENABLE ROW LEVEL SECURITY;
ALTER TABLE ajuste FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON ajuste USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));

-- A line's sum is kept by its adjustments alone, once for all that one statement adds: whatever their order, no line is below 0 in between.
CREATE FUNCTION ajuste_de_pedido() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pedido p SET ajuste = coalesce(p.ajuste, 0) + n.monto
  FROM (SELECT cliente, pedido, sum(monto)::bigint AS monto FROM nuevos GROUP BY cliente, pedido) n
  WHERE p.cliente = n.cliente AND p.id = n.pedido;
  RETURN NULL;
END $$;
CREATE TRIGGER ajuste_de_pedido AFTER INSERT ON ajuste REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION ajuste_de_pedido();

-- ---------------------------------------------------------------- what a program of before writes

-- It gives away by a flag: the adjustment has the id that the fill makes of the line's, so that it is there once.
CREATE FUNCTION ajuste_de_cortesia() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ajuste (cliente, id, sucursal, pedido, clase, monto, motivo, usuario, caja, creado_en)
  VALUES (NEW.cliente, md5('cortesia/' || NEW.id)::uuid, NEW.sucursal, NEW.id, 'cortesia', -NEW.precio, NEW.motivo_cancelacion,
    coalesce(NEW.cancelado_por, NEW.mesero), NEW.cancelado_en_caja, NEW.cancelado_en)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER ajuste_de_cortesia AFTER UPDATE OF cortesia ON pedido FOR EACH ROW WHEN (NEW.cortesia AND NOT OLD.cortesia AND NEW.ajuste IS NULL)
  EXECUTE FUNCTION ajuste_de_cortesia();
CREATE TRIGGER ajuste_de_cortesia_nueva AFTER INSERT ON pedido FOR EACH ROW WHEN (NEW.cortesia AND NEW.ajuste IS NULL)
  EXECUTE FUNCTION ajuste_de_cortesia();

-- It divides without the menu's price, which its parts have from the line that is divided.
CREATE FUNCTION lista_de_parte() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.parte_de IS NULL THEN
    NEW.lista := NEW.precio_entero;
  ELSE
    SELECT coalesce(e.lista, e.precio_entero, e.precio) INTO NEW.lista FROM pedido e WHERE e.cliente = NEW.cliente AND e.id = NEW.parte_de;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lista_de_parte BEFORE INSERT OR UPDATE OF fraccion ON pedido FOR EACH ROW WHEN (NEW.fraccion IS NOT NULL AND NEW.lista IS NULL)
  EXECUTE FUNCTION lista_de_parte();

-- It knows no adjustment: it charges no line at another amount than the line is worth.
CREATE FUNCTION importe_de_pedido() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM pedido p WHERE p.cliente = NEW.cliente AND p.id = NEW.pedido AND NEW.importe = p.precio + coalesce(p.ajuste, 0)) THEN
    RAISE EXCEPTION 'El pedido vale otra cosa que lo que se cobra de él' USING ERRCODE = 'check_violation', CONSTRAINT = 'pago_pedido_importe';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER importe_de_pedido BEFORE INSERT ON pago_pedido FOR EACH ROW WHEN (NOT NEW.cancela) EXECUTE FUNCTION importe_de_pedido();

-- ---------------------------------------------------------------- what there was before

-- The menu's price of what was divided, and the adjustment of what was given away, in pieces (`platform/db/relleno`).
ALTER TABLE negocio NO FORCE ROW LEVEL SECURITY;
ALTER TABLE pedido NO FORCE ROW LEVEL SECURITY;
ALTER TABLE relleno NO FORCE ROW LEVEL SECURITY;
INSERT INTO relleno (cliente, nombre)
SELECT n.cliente, f.nombre
FROM negocio n, (VALUES ('lista'), ('cortesias')) AS f(nombre)
WHERE EXISTS (SELECT FROM pedido p WHERE p.cliente = n.cliente AND CASE f.nombre WHEN 'lista' THEN p.fraccion IS NOT NULL ELSE p.cortesia END);
ALTER TABLE relleno FORCE ROW LEVEL SECURITY;
ALTER TABLE pedido FORCE ROW LEVEL SECURITY;
ALTER TABLE negocio FORCE ROW LEVEL SECURITY;
