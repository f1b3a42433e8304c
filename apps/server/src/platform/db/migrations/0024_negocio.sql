-- The business and its branches as the configuration keeps them (D-59, D-113). `correo` of a business is its own; where its owner is
-- written to is `correo_personal`. `version`: which one an editor had read.
ALTER TABLE negocio
  ADD COLUMN correo_personal text NOT NULL DEFAULT '',
  ADD COLUMN version integer NOT NULL DEFAULT 1;

-- Where a branch is, and from how near an order counts: all three or none (001 §4).
ALTER TABLE sucursal
  ADD COLUMN pie_ticket text NOT NULL DEFAULT '',
  ADD COLUMN propinas integer[] NOT NULL DEFAULT '{10,15,20}',
  ADD COLUMN lat numeric(9, 6) CHECK (lat BETWEEN -90 AND 90),
  ADD COLUMN lng numeric(9, 6) CHECK (lng BETWEEN -180 AND 180),
  ADD COLUMN rango_distancia integer CHECK (rango_distancia BETWEEN 2 AND 1000),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CHECK (num_nulls(lat, lng, rango_distancia) IN (0, 3));
