-- An ingredient that only recipes of before have is retired: its row stays for what was ordered with it (D-55).
ALTER TABLE ingrediente ADD COLUMN retirado_en timestamptz;
DROP INDEX ingrediente_clave;
CREATE UNIQUE INDEX ingrediente_clave ON ingrediente (cliente, sucursal, clave) WHERE retirado_en IS NULL;

-- The dishes that allowed an add-on when it was retired: who takes it back gives it back to them.
ALTER TABLE complemento ADD COLUMN era_de integer[];
