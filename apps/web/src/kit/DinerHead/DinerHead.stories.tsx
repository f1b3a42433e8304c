import { DinerHead } from './DinerHead.tsx';

/** A business without logo. */
export const SinLogo = () => (
  <DinerHead title="Factura tu consumo" business="Taquería La Güera" logo={null}>
    Taquería La Güera · Sucursal Roma Norte
  </DinerHead>
);

/** Before the business is known. */
export const SinNegocio = () => <DinerHead title="Nuestro Menú" logo={null} wide />;
