-- Reservations of a branch (decision 0145). `dia` is the operating day of `para`. A table that is deleted leaves the reservations of earlier days
-- without one.
CREATE TABLE reservacion (
  cliente    text NOT NULL,
  sucursal   integer NOT NULL,
  id         uuid NOT NULL,
  mesa       integer,
  dia        date NOT NULL,
  para       timestamptz NOT NULL,
  nombre     text NOT NULL COLLATE es_mx,
  comensales integer NOT NULL CHECK (comensales >= 1),
  telefono   text NOT NULL,
  nota       text NOT NULL,
  estado     text NOT NULL DEFAULT 'pendiente' CHECK (estado IN ('pendiente', 'sentada', 'no_llego', 'cancelada')),
  comanda    uuid,
  version    integer NOT NULL DEFAULT 1,
  PRIMARY KEY (cliente, sucursal, id),
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal,
  FOREIGN KEY (cliente, sucursal, mesa) REFERENCES mesa ON DELETE SET NULL (mesa),
  CONSTRAINT reservacion_sentada CHECK (comanda IS NULL OR estado = 'sentada')
);
CREATE INDEX reservacion_dia ON reservacion (cliente, sucursal, dia);
CREATE INDEX reservacion_mesa ON reservacion (cliente, sucursal, mesa) WHERE mesa IS NOT NULL;

-- Which tables each waiter has on an operating day (decision 0145).
CREATE TABLE seccion (
  cliente  text NOT NULL,
  sucursal integer NOT NULL,
  mesa     integer NOT NULL,
  dia      date NOT NULL,
  usuario  integer NOT NULL,
  PRIMARY KEY (cliente, sucursal, mesa),
  FOREIGN KEY (cliente, sucursal, mesa) REFERENCES mesa ON DELETE CASCADE,
  FOREIGN KEY (cliente, usuario) REFERENCES usuario
);

GRANT SELECT, INSERT, UPDATE, DELETE ON reservacion, seccion TO {{app}};
ALTER TABLE reservacion ENABLE ROW LEVEL SECURITY;
ALTER TABLE reservacion FORCE ROW LEVEL SECURITY;
ALTER TABLE seccion ENABLE ROW LEVEL SECURITY;
ALTER TABLE seccion FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON reservacion USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
CREATE POLICY tenant ON seccion USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
