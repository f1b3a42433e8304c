import { Button } from '@mantine/core';
import { TIPOS_DE_ORDEN, type TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import { ActionTile } from '../../../kit/ActionTile/ActionTile.tsx';
import { explained } from '../../../kit/Tip/tip.ts';
import { ICONO_DE_TIPO } from '../../../shared/tipos-de-orden/iconos.ts';
import { useTiposActivos } from '../../../shared/tipos-de-orden/tiposDeOrden.ts';
import classes from './Toolbar.module.css';

/** The types that are opened without a table, one press each. */
const RAPIDOS: readonly TipoDeOrden[] = ['llevar', 'domicilio', 'app'];

/** Hook: the types that have a button of their own; none where the branch offers one type alone. */
export const useTiposRapidos = (): readonly TipoDeOrden[] => {
  const activos = useTiposActivos();
  return activos.length < 2 ? [] : activos.map(({ tipo }) => tipo).filter((tipo) => RAPIDOS.includes(tipo));
};

export interface DeOtroTipoProps {
  readonly tipos: readonly TipoDeOrden[];
  /** With words beside the icons; otherwise under them. */
  readonly enPalabras: boolean;
  readonly noCrear: string | undefined;
  readonly onTipo: (tipo: TipoDeOrden) => void;
}

/** The buttons that open a comanda of the bag, of a delivery or of a platform (D-130); a narrow toolbar leaves them to 'Nueva comanda'. */
export const DeOtroTipo = ({ tipos, enPalabras, noCrear, onTipo }: DeOtroTipoProps) =>
  tipos.map((tipo) => {
    const Icono = ICONO_DE_TIPO[tipo];
    const { nombre, corto } = TIPOS_DE_ORDEN[tipo];
    const abrir = (): void => onTipo(tipo);
    return (
      <span key={tipo} className={enPalabras ? classes.rapido : `${classes.rapido} ${classes.azulejo}`}>
        {enPalabras ? (
          <Button
            size="lg"
            variant="default"
            leftSection={<Icono size={21} stroke={1.9} aria-hidden="true" />}
            data-disabled={noCrear ? true : undefined}
            {...explained(noCrear, abrir)}
          >
            {nombre}
          </Button>
        ) : (
          <ActionTile icon={Icono} label={corto} name={nombre} {...(noCrear && { reason: noCrear })} onClick={abrir} />
        )}
      </span>
    );
  });
