-- A business whose people cannot enter for now, and one whose rows are being erased (decision 0158).
ALTER TABLE negocio
  ADD COLUMN suspendido_en timestamptz,
  ADD COLUMN borra_desde   timestamptz,
  ADD CONSTRAINT negocio_borra CHECK (borra_desde IS NULL OR suspendido_en IS NOT NULL);

-- An import writes lines and charges as they were exported: the adjustments of its lines are summed already, and what a charge of before took of a
-- line may not be what the line is worth now.
CREATE OR REPLACE FUNCTION ajuste_de_pedido() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('app.importa', true) = 'si' THEN RETURN NULL; END IF;
  UPDATE pedido p SET ajuste = coalesce(p.ajuste, 0) + n.monto
  FROM (SELECT cliente, pedido, sum(monto)::bigint AS monto FROM nuevos GROUP BY cliente, pedido) n
  WHERE p.cliente = n.cliente AND p.id = n.pedido;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION importe_de_pedido() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('app.importa', true) = 'si' THEN RETURN NEW; END IF;
  IF NOT EXISTS (SELECT FROM pedido p WHERE p.cliente = NEW.cliente AND p.id = NEW.pedido AND NEW.importe = p.precio + coalesce(p.ajuste, 0)) THEN
    RAISE EXCEPTION 'El pedido vale otra cosa que lo que se cobra de él' USING ERRCODE = 'check_violation', CONSTRAINT = 'pago_pedido_importe';
  END IF;
  RETURN NEW;
END $$;
