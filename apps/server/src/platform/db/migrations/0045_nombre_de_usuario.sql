-- A username is looked up by itself: lower() of a column is not looked up in an index while rows are kept apart by policies, so the
-- sign-in read everybody of the business, and how long a refusal took told whether a customer number was somebody's.
ALTER TABLE usuario ADD COLUMN clave text NOT NULL GENERATED ALWAYS AS (lower(username)) STORED;
CREATE INDEX usuario_clave ON usuario (cliente, clave);
