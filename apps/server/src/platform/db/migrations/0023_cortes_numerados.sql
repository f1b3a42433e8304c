-- Each closed shift has its number on its register, without gap, given when it closes and never changed (D-114); and what who closed it wrote.
ALTER TABLE corte
  ADD COLUMN z integer CHECK (z >= 1),
  ADD COLUMN notas text CHECK (length(notas) <= 1000);
ALTER TABLE corte NO FORCE ROW LEVEL SECURITY;
UPDATE corte k SET z = n.z
FROM (SELECT cliente, id, row_number() OVER (PARTITION BY cliente, caja ORDER BY cerrado_en, abierto_en, id)::integer AS z FROM corte WHERE estado = 2) n
WHERE n.cliente = k.cliente AND n.id = k.id;
ALTER TABLE corte FORCE ROW LEVEL SECURITY;
ALTER TABLE corte ADD CONSTRAINT corte_numerado CHECK ((estado = 2) = (z IS NOT NULL));
CREATE UNIQUE INDEX corte_z ON corte (cliente, caja, z);
CREATE INDEX corte_sucursal ON corte (cliente, sucursal, abierto_en DESC, id DESC);

CREATE FUNCTION corte_z_fija() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The number of a closed shift does not change';
END $$;
CREATE TRIGGER corte_z_fija BEFORE UPDATE OF z, estado ON corte FOR EACH ROW
  WHEN (OLD.z IS NOT NULL AND (NEW.z IS DISTINCT FROM OLD.z OR NEW.estado <> OLD.estado)) EXECUTE FUNCTION corte_z_fija();

-- From when on something of a shift is worth an alert, where the branch differs from what everybody has.
ALTER TABLE sucursal ADD COLUMN umbrales_de_alerta jsonb NOT NULL DEFAULT '{}';
