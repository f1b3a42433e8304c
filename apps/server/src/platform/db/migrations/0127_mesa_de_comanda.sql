-- The table at which a comanda is, whatever it is called (D-131), and when its precuenta was shown last. A table that is deleted leaves the comandas
-- that were at it without one.
ALTER TABLE comanda ADD COLUMN mesa integer, ADD COLUMN precuenta_en timestamptz;
ALTER TABLE comanda ADD CONSTRAINT comanda_mesa FOREIGN KEY (cliente, sucursal, mesa) REFERENCES mesa ON DELETE SET NULL (mesa);
CREATE INDEX comanda_en_mesa ON comanda (cliente, sucursal, mesa) WHERE mesa IS NOT NULL;

-- Open comandas are at the table of their name. Business by business, because row-level security binds the owner, too.
DO $$
DECLARE
  negocio_a_negocio text;
BEGIN
  FOR negocio_a_negocio IN SELECT DISTINCT cliente FROM registro WHERE clase = 'sucursal' LOOP
    PERFORM set_config('app.cliente', negocio_a_negocio, true);
    UPDATE comanda c SET mesa = m.id FROM mesa m
      WHERE c.cliente = negocio_a_negocio AND c.status = 1 AND c.cancelada_en IS NULL
        AND m.cliente = c.cliente AND m.sucursal = c.sucursal AND m.clave = clave_de_nombre(c.nombre);
  END LOOP;
  PERFORM set_config('app.cliente', '', true);
END $$;
