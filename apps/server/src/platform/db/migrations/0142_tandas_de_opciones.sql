-- 'Quedan 5' of an option too (D-136, decision 0136). A line takes portions of several tandas, that of its dish and those of its options, so that
-- they stand in rows of their own.
ALTER TABLE especificacion ADD COLUMN tanda uuid, ADD COLUMN tanda_piezas integer CHECK (tanda_piezas BETWEEN 1 AND 999),
  ADD CONSTRAINT especificacion_tanda_entera CHECK ((tanda IS NULL) = (tanda_piezas IS NULL));

CREATE TABLE porcion_de_tanda (
  cliente text NOT NULL,
  tanda   uuid NOT NULL,
  pedido  uuid NOT NULL,
  piezas  integer NOT NULL CHECK (piezas >= 1),
  PRIMARY KEY (cliente, tanda, pedido),
  FOREIGN KEY (cliente, pedido) REFERENCES pedido
);

ALTER TABLE pedido NO FORCE ROW LEVEL SECURITY;
INSERT INTO porcion_de_tanda (cliente, tanda, pedido, piezas) SELECT cliente, tanda, id, 1 FROM pedido WHERE tanda IS NOT NULL;
ALTER TABLE pedido FORCE ROW LEVEL SECURITY;
ALTER TABLE pedido DROP COLUMN tanda;

GRANT SELECT, INSERT ON porcion_de_tanda TO {{app}};
ALTER TABLE porcion_de_tanda ENABLE ROW LEVEL SECURITY;
ALTER TABLE porcion_de_tanda FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON porcion_de_tanda USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
