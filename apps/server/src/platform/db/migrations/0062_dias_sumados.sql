-- Days of operation that ended, added up once, so that a year is read as 365 days and not as its lines (decision 0088). Nothing here is
-- known by itself: what is missing is added up from the lines, and what changes a charge of a day takes its sums away.
CREATE TABLE dia_sumado (
  cliente  text NOT NULL,
  sucursal integer NOT NULL,
  dia      date NOT NULL,
  -- Between which instants the day lay when it was added up: a branch may change its zone and the hour at which its day turns.
  desde    timestamptz NOT NULL,
  hasta    timestamptz NOT NULL,
  PRIMARY KEY (cliente, sucursal, dia),
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal
);
GRANT SELECT, INSERT, DELETE ON dia_sumado TO {{app}};

-- What a day came to, by what it is looked at (`platform/caja/sumas/sumas.ts` has the kinds).
CREATE TABLE suma_de_dia (
  cliente  text NOT NULL,
  sucursal integer NOT NULL,
  dia      date NOT NULL,
  clase    integer NOT NULL,
  clave    text NOT NULL,
  nombre   text NOT NULL,
  cuantos  numeric NOT NULL,
  total    bigint NOT NULL,
  ganancia bigint NOT NULL,
  PRIMARY KEY (cliente, sucursal, dia, clase, clave, nombre),
  FOREIGN KEY (cliente, sucursal, dia) REFERENCES dia_sumado ON DELETE CASCADE
);
GRANT SELECT, INSERT, DELETE ON suma_de_dia TO {{app}};

ALTER TABLE dia_sumado ENABLE ROW LEVEL SECURITY;
ALTER TABLE dia_sumado FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON dia_sumado USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
ALTER TABLE suma_de_dia ENABLE ROW LEVEL SECURITY;
ALTER TABLE suma_de_dia FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON suma_de_dia USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));

-- A charge within a day that was added up: only under a clock that went back (H98).
CREATE FUNCTION cobro_en_dia_sumado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM dia_sumado s WHERE s.cliente = NEW.cliente AND s.sucursal = NEW.sucursal AND s.desde <= NEW.creado_en AND s.hasta > NEW.creado_en;
  RETURN NULL;
END $$;
CREATE TRIGGER cobro_en_dia_sumado AFTER INSERT ON pago FOR EACH ROW EXECUTE FUNCTION cobro_en_dia_sumado();

-- What was charged and cancelled may still change, and was charged as it is now also on the days before. Who adds up waits for who changes.
CREATE FUNCTION linea_de_dia_sumado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM pago_pedido d WHERE d.cliente = NEW.cliente AND d.pedido = NEW.id) THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('sumas/' || NEW.cliente, 0));
    DELETE FROM dia_sumado s USING pago_pedido d, pago x WHERE d.cliente = NEW.cliente AND d.pedido = NEW.id AND x.cliente = d.cliente AND x.id = d.pago
      AND s.cliente = x.cliente AND s.sucursal = x.sucursal AND s.desde <= x.creado_en AND s.hasta > x.creado_en;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER linea_de_dia_sumado AFTER UPDATE OF descripcion, categoria, mesero, mesero_nombre, fraccion, costo ON pedido FOR EACH ROW
  WHEN ((OLD.descripcion, OLD.categoria, OLD.mesero, OLD.mesero_nombre, OLD.fraccion, OLD.costo)
    IS DISTINCT FROM (NEW.descripcion, NEW.categoria, NEW.mesero, NEW.mesero_nombre, NEW.fraccion, NEW.costo))
  EXECUTE FUNCTION linea_de_dia_sumado();

CREATE FUNCTION comanda_de_dia_sumado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM pago x WHERE x.cliente = NEW.cliente AND x.comanda = NEW.id) THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('sumas/' || NEW.cliente, 0));
    DELETE FROM dia_sumado s USING pago x WHERE x.cliente = NEW.cliente AND x.comanda = NEW.id
      AND s.cliente = x.cliente AND s.sucursal = x.sucursal AND s.desde <= x.creado_en AND s.hasta > x.creado_en;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER comanda_de_dia_sumado AFTER UPDATE OF comensales, creada_en ON comanda FOR EACH ROW
  WHEN ((OLD.comensales, OLD.creada_en) IS DISTINCT FROM (NEW.comensales, NEW.creada_en)) EXECUTE FUNCTION comanda_de_dia_sumado();
