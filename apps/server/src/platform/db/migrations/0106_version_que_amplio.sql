-- The release that added to the schema what lets a program of before work beside it (migrations 0096 to 0105): what it left for that
-- program goes under a later one only (`platform/db/relleno/contraction.ts`).
ALTER TABLE historia ADD COLUMN ampliada_por text;
UPDATE historia SET ampliada_por = '{{version}}';

-- A method of every business that comes while they are there has no column: as an own one, it is a row of `pago_propio`.
ALTER TABLE pago DROP CONSTRAINT pago_propina_metodo_check;
ALTER TABLE pago_propio DROP CONSTRAINT pago_propio_metodo_check;
CREATE OR REPLACE FUNCTION propios_de_metodos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pago_propio (cliente, pago, metodo, monto, no_operacion, operacion, creado_en)
  SELECT x.cliente, x.pago, x.metodo, x.recibido, x.no_operacion, x.operacion, x.creado_en
  FROM pago_por_metodo x JOIN metodo_de_pago m ON m.cliente = x.cliente AND m.id = x.metodo
  WHERE x.cliente = NEW.cliente AND x.pago = NEW.id AND m.campo IS NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
