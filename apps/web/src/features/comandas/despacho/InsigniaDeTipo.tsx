import { ajustesDeTipo } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import { TIPO_INICIAL, TIPOS_DE_ORDEN, type TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import { StatusBadge, type StatusBadgeProps } from '../../../kit/StatusBadge/StatusBadge.tsx';
import { useTiposDeOrden } from '../../../shared/tipos-de-orden/tiposDeOrden.ts';

interface InsigniaProps extends Pick<StatusBadgeProps, 'size'> {
  readonly tipo: TipoDeOrden;
}

const DeOtro = ({
  tipo,
  size,
}: { readonly tipo: Exclude<TipoDeOrden, typeof TIPO_INICIAL> } & Pick<InsigniaProps, 'size'>) => {
  const tipos = useTiposDeOrden();
  if (!ajustesDeTipo(tipos, tipo).insignia_en_cocina) return null;
  return (
    <>
      {' '}
      <StatusBadge kind={`orden-${tipo}`} size={size} text={TIPOS_DE_ORDEN[tipo].corto.toUpperCase()} />
    </>
  );
};

/** The order type for the kitchen, where the branch shows it there; a table has none (D-130). */
export const InsigniaDeTipo = ({ tipo, size }: InsigniaProps) =>
  tipo !== TIPO_INICIAL && <DeOtro tipo={tipo} size={size} />;
