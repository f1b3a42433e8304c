-- The unseen marks of an emoji make no second name either (domain/texto.ts claveDeNombre; 0003). Keys that are stored change
-- when their name is written again.
CREATE OR REPLACE FUNCTION clave_de_nombre(nombre text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT regexp_replace(replace(normalize(lower(nombre COLLATE "und-x-icu"), NFD), U&'n\0303', U&'\00F1'),
     '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u200D\u20D0-\u20F0\uFE00-\uFE0F\uFE20-\uFE2F\U000E0020-\U000E007F]', '', 'g') $$;
