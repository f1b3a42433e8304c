-- What a dish or an add-on holds that somebody must not eat, and how hot it is; nothing said is not 'has none' (decision 0034).
-- A line keeps what was said when it was taken, as the rest of what it has from the menu (D-04).
ALTER TABLE producto
  ADD COLUMN alergenos text[] NOT NULL DEFAULT '{}' CHECK (alergenos <@ ARRAY['gluten', 'lacteos', 'huevo', 'nueces', 'mariscos', 'soya', 'ajonjoli']),
  ADD COLUMN picante integer NOT NULL DEFAULT 0 CHECK (picante BETWEEN 0 AND 3);
ALTER TABLE complemento
  ADD COLUMN alergenos text[] NOT NULL DEFAULT '{}' CHECK (alergenos <@ ARRAY['gluten', 'lacteos', 'huevo', 'nueces', 'mariscos', 'soya', 'ajonjoli']),
  ADD COLUMN picante integer NOT NULL DEFAULT 0 CHECK (picante BETWEEN 0 AND 3);
ALTER TABLE pedido
  ADD COLUMN alergenos text[] NOT NULL DEFAULT '{}' CHECK (alergenos <@ ARRAY['gluten', 'lacteos', 'huevo', 'nueces', 'mariscos', 'soya', 'ajonjoli']),
  ADD COLUMN picante integer NOT NULL DEFAULT 0 CHECK (picante BETWEEN 0 AND 3);
