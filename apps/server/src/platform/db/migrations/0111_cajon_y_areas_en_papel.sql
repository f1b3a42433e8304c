-- What a dispatch area works with: the screen, paper, or both; and, with paper alone, when its lines are dispatched (D-144, decision 0129).
ALTER TABLE area
  ADD COLUMN muestra text NOT NULL DEFAULT 'ambas' CONSTRAINT area_muestra CHECK (muestra IN ('pantalla', 'papel', 'ambas')),
  ADD COLUMN despacho text NOT NULL DEFAULT 'al_imprimir' CONSTRAINT area_despacho CHECK (despacho IN ('al_imprimir', 'mesero'));

-- The lines that a slip of new lines tells: of an area on paper alone they are dispatched with its print.
ALTER TABLE trabajo_de_impresion ADD COLUMN pedidos uuid[];

-- Administrators of existing businesses may open the drawer (domain/permisos/permisos: 185).
-- Business by business, because lifting row-level security would lock tables that every session of a running server reads.
DO $$
DECLARE
  negocio_a_negocio text;
BEGIN
  FOR negocio_a_negocio IN SELECT DISTINCT cliente FROM registro WHERE clase = 'sucursal' LOOP
    PERFORM set_config('app.cliente', negocio_a_negocio, true);
    INSERT INTO rol_permiso (cliente, rol, permiso)
      SELECT r.cliente, r.id, 185 FROM rol r WHERE r.cliente = negocio_a_negocio AND r.id = 1 AND r.sistema ON CONFLICT DO NOTHING;
  END LOOP;
  PERFORM set_config('app.cliente', '', true);
END $$;
