-- How a branch takes orders from phones (D-113, D-117): the hours, minutes since midnight of its clock, and the days on which it opens,
-- 0 is Sunday; all three or none.
ALTER TABLE menu_publico
  ADD COLUMN confirmar boolean NOT NULL DEFAULT false,
  ADD COLUMN juntar    boolean NOT NULL DEFAULT false,
  ADD COLUMN abre      integer CHECK (abre BETWEEN 0 AND 1439),
  ADD COLUMN cierra    integer CHECK (cierra BETWEEN 0 AND 1439),
  ADD COLUMN dias      integer[] CHECK (cardinality(dias) BETWEEN 1 AND 7 AND dias <@ '{0,1,2,3,4,5,6}'),
  ADD CHECK (num_nulls(abre, cierra, dias) IN (0, 3));
