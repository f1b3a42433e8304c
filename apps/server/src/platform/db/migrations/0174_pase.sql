-- The pase (D-166): when a line was served, beside its dispatch, and when the waiter of a comanda was called. Null: it was not.
ALTER TABLE pedido ADD COLUMN servido_en timestamptz;
ALTER TABLE comanda ADD COLUMN llamado_en timestamptz;

-- Administrators and kitchens of existing businesses have the new permission (domain/permisos/permisos: 191).
-- Business by business, because lifting row-level security would lock tables that every session of a running server reads.
DO $$
DECLARE
  negocio_a_negocio text;
BEGIN
  FOR negocio_a_negocio IN SELECT DISTINCT cliente FROM registro WHERE clase = 'sucursal' LOOP
    PERFORM set_config('app.cliente', negocio_a_negocio, true);
    INSERT INTO rol_permiso (cliente, rol, permiso)
      SELECT r.cliente, r.id, 191 FROM rol r
      WHERE r.cliente = negocio_a_negocio AND r.sistema AND r.id IN (1, 4) ON CONFLICT DO NOTHING;
  END LOOP;
  PERFORM set_config('app.cliente', '', true);
END $$;
