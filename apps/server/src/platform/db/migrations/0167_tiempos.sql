-- Courses (D-165). A line of a later course waits for it to be fired; null: the first, which goes to the kitchen at once. Lines that are there
-- are not looked through: the constraint holds for what is written from now on.
ALTER TABLE pedido ADD COLUMN tiempo integer, ADD COLUMN marchado_en timestamptz,
  ADD CONSTRAINT pedido_tiempo_check CHECK (tiempo BETWEEN 1 AND 4) NOT VALID;
-- The course in which the dishes of a category are ordered, unless somebody says another.
ALTER TABLE categoria ADD COLUMN tiempo integer NOT NULL DEFAULT 1 CHECK (tiempo BETWEEN 1 AND 4);
-- How a branch serves in courses.
ALTER TABLE sucursal ADD COLUMN tiempos text NOT NULL DEFAULT 'sin' CHECK (tiempos IN ('sin', 'boton', 'solos'));
