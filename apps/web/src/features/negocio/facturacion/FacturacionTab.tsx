import type { Facturacion } from '@comal/contract/negocio/facturacion';
import { PAC_CON_PAGINA } from '@comal/domain/facturacion/recibo/recibo';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { isDenial } from '../../../kit/ErrorState/denial.ts';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { Emisor } from './Emisor.tsx';
import { Pac } from './Pac.tsx';
import { Paso, PrimeroElUno } from './Paso.tsx';
import { Recibos } from './Recibos.tsx';
import { Revision } from './Revision.tsx';
import { Sellos } from './Sellos.tsx';
import { Series } from './Series.tsx';
import { useFacturacion } from './useFacturacion.ts';

const Pasos = ({ de }: { readonly de: Facturacion }) => {
  const hay = de.emisor !== null;
  return (
    <>
      <Paso n={1} titulo="Quién factura" de={de} punto="emisor">
        <Emisor de={de} />
      </Paso>
      <Paso n={2} titulo="Sellos (CSD)" de={de} punto="sellos">
        {hay ? <Sellos de={de} /> : <PrimeroElUno />}
      </Paso>
      <Paso n={3} titulo="PAC" de={de} punto="pac">
        {hay ? <Pac key={String(de.prueba)} de={de} /> : <PrimeroElUno />}
        {(de.pac?.clave === PAC_CON_PAGINA || de.recibos.activos) && <Recibos de={de} />}
      </Paso>
      <Paso n={4} titulo="Sucursales" de={de} punto="sucursales">
        {hay ? <Series de={de} /> : <PrimeroElUno />}
      </Paso>
      <Paso n={5} titulo="Revisar y activar" de={de}>
        <Revision de={de} />
      </Paso>
    </>
  );
};

/** The tab with who issues the invoices of the business, step by step (D-154). */
export function FacturacionTab() {
  const { data, error, isFetching, refetch } = useFacturacion();
  if (data) return <Pasos de={data} />;
  if (!error) return <SkeletonRows />;
  return (
    <ErrorState error={error} retrying={isFetching} {...(isDenial(error) ? {} : { onRetry: () => void refetch() })} />
  );
}
