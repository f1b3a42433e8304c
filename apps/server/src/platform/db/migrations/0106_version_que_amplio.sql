-- The release that added to the schema what lets a program of before work beside it (migrations 0096 to 0105): what it left for that
-- program goes under a later one only (`platform/db/relleno/contraction.ts`).
ALTER TABLE historia ADD COLUMN ampliada_por text;
UPDATE historia SET ampliada_por = '{{version}}';
