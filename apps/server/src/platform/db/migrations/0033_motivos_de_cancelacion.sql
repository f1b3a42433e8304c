-- Why a line was taken back, and at which register; a branch has its own list of reasons to choose from (D-106).
ALTER TABLE pedido
  ADD COLUMN motivo_cancelacion text CHECK (length(motivo_cancelacion) BETWEEN 3 AND 100),
  ADD COLUMN cancelado_en_caja integer;
ALTER TABLE sucursal
  ADD COLUMN motivos_cancelacion text[] NOT NULL
    DEFAULT '{El cliente cambió de opinión,Error al capturar,Tardó demasiado,Se agotó,Salió mal de la cocina}';
