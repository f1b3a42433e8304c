import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { MultiSelect, Switch, type OptionsFilter } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PromocionDeSucursal } from '@comal/contract/negocio/promociones';
import { LIMITES_DE_PROMOCION } from '@comal/domain/promociones/promocion';
import { contiene } from '@comal/domain/texto';
import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { switchOf } from '../../../kit/hooks/form.ts';
import { inputOf } from '../../../kit/hooks/useField.ts';
import { QuantityInput } from '../../../kit/QuantityInput/QuantityInput.tsx';
import { api } from '../../../platform/api/client.ts';
import { SaveDialog } from '../../../shared/form/SaveDialog.tsx';
import { useSave } from '../../../shared/useSave.ts';
import { CamposDeVigencia } from '../horario/CamposDeVigencia.tsx';
import classes from '../horario/Horario.module.css';
import comunes from '../Negocio.module.css';
import { opcionesDe } from './cuentan.ts';
import { enPocasPalabras } from './palabras.ts';
import propias from './Promociones.module.css';
import { usePromocion, type FormaDePromocion } from './usePromocion.ts';

const ANCHO_PX = 500;
/** Options that are drawn at once. */
const A_LA_VISTA = 60;

const filtrar: OptionsFilter = ({ options, search, limit }) =>
  options.flatMap((grupo) =>
    'items' in grupo
      ? [{ ...grupo, items: grupo.items.filter(({ label }) => contiene(label, search)).slice(0, limit) }]
      : [],
  );

const useMenu = () =>
  useQuery({
    queryKey: ['promociones', 'menu'],
    queryFn: async ({ signal }) => (await api.promociones.menu({}, { signal })).data,
  });

type Menu = ReturnType<typeof useMenu>;

const Cuentan = ({ menu, forma }: { readonly menu: Menu; readonly forma: FormaDePromocion }) => {
  if (menu.isError) return <ErrorState error={menu.error} onRetry={() => void menu.refetch()} />;
  return (
    <MultiSelect
      openOnFocus={false}
      label="Qué cuenta"
      description="Categorías completas, platillos sueltos, o ambos. Lo que va por peso no cuenta."
      required
      searchable
      hidePickedOptions
      placeholder={menu.isPending ? 'Cargando el menú' : 'Busca en el menú'}
      disabled={menu.isPending}
      classNames={{ inputField: propias.busca }}
      nothingFoundMessage="Sin coincidencias"
      limit={A_LA_VISTA}
      filter={filtrar}
      data={opcionesDe(menu.data)}
      value={menu.data ? forma.cuentan.value : []}
      onChange={forma.cuentan.set}
      error={forma.errorDeCuentan}
    />
  );
};

const Rebaja = ({ forma: { cada, rebajados, porcentaje } }: { readonly forma: FormaDePromocion }) => {
  const completa = cada.value !== undefined && rebajados.value !== undefined && porcentaje.value !== undefined;
  return (
    <>
      <div className={classes.par}>
        <QuantityInput label="De cada" required whole step={1} unidad="platillos" {...inputOf(cada)} />
        <QuantityInput label="Se rebajan" required whole step={1} unidad="más baratos" {...inputOf(rebajados)} />
      </div>
      <QuantityInput label="Porcentaje que se rebaja" required unidad="%" {...inputOf(porcentaje)} />
      {completa && (
        <p className={comunes.nota}>
          {enPocasPalabras({ cada: cada.value, rebajados: rebajados.value, porcentaje: porcentaje.value })}
        </p>
      )}
    </>
  );
};

export interface PromocionDialogProps {
  /** Absent: a new one. */
  readonly promocion?: PromocionDeSucursal;
  readonly onClose: () => void;
  readonly onListo: (kept?: unknown) => void;
}

/** The dialog of a new or existing promotion: of how many dishes how many cost less, which ones count, and when. */
export function PromocionDialog({ promocion, onClose, onListo }: PromocionDialogProps) {
  const menu = useMenu();
  const forma = usePromocion(promocion, menu.data);
  const nueva = useSave(api.promociones.nueva, { exito: 'Promoción agregada', onListo });
  const conocida = useSave(api.promociones.editar, { exito: 'Promoción guardada', onListo });
  const { nombre, activo } = forma;
  return (
    <SaveDialog
      onClose={onClose}
      title={promocion ? 'Editar promoción' : 'Nueva promoción'}
      width={ANCHO_PX}
      forma={forma.forma}
      guardado={promocion ? conocida : nueva}
      onGuardar={(body) =>
        void (promocion
          ? conocida.guardar({ body: { id: promocion.id, version: promocion.version, ...body } })
          : nueva.guardar({ body }))
      }
    >
      <div className={comunes.campos}>
        <CountedInput
          label="Nombre"
          placeholder="2x1 martes, Segundo a mitad"
          required
          data-autofocus
          max={LIMITES_DE_PROMOCION.nombre.max}
          value={nombre.text}
          error={nombre.error}
          onChange={nombre.type}
          onBlur={nombre.text === '' ? undefined : nombre.leave}
        />
        <Rebaja forma={forma} />
        <Cuentan menu={menu} forma={forma} />
        <CamposDeVigencia {...forma.vigencia} />
        <Switch size="md" label="Aplica" description="Apagada, nada de lo que se pida la lleva" {...switchOf(activo)} />
      </div>
    </SaveDialog>
  );
}
