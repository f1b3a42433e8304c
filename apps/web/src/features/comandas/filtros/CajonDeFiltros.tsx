import { Button } from '@mantine/core';
import { plural } from '../../../kit/format.ts';
import { Sheet } from '../../../kit/Sheet/Sheet.tsx';
import classes from './CajonDeFiltros.module.css';
import { CamposDeFiltro } from './CamposDeFiltro.tsx';
import { mostrarFiltros } from './filtros.ts';
import { ID_DE_PANEL } from './foco.ts';
import { MisMesas } from './MisMesas.tsx';
import { LimpiarTodo, Mostrando, type MostrandoProps } from './Mostrando.tsx';

export interface CajonProps extends MostrandoProps {
  readonly opened: boolean;
}

const cerrar = (): void => mostrarFiltros(false);

/** The filters on a phone, in a bottom sheet, within the thumb's reach (ui.md 5). */
export function CajonDeFiltros({ opened, ...cuantas }: CajonProps) {
  return (
    <Sheet
      opened={opened}
      onClose={cerrar}
      title="Filtros"
      position="bottom"
      size="auto"
      classNames={{ content: classes.hoja, header: classes.cabeza, title: classes.titulo, body: classes.cuerpo }}
      bodyId={ID_DE_PANEL}
    >
      <MisMesas />
      <CamposDeFiltro onEscape={cerrar} />
      <div className={classes.cuenta}>
        <Mostrando {...cuantas} />
        <LimpiarTodo />
      </div>
      <Button size="xl" onClick={cerrar}>
        Ver {plural(cuantas.mostradas, 'comanda', 'comandas')}
      </Button>
    </Sheet>
  );
}
