import { Fill, SlotProvider, SlotTarget } from './Slot.tsx';

/** A shell with a place for a reminder, and a screen that fills it. */
export const ConMarco = () => (
  <SlotProvider>
    <main>
      <Fill slot="aviso">Recuerda guardar los cambios</Fill>
    </main>
    <footer>
      <SlotTarget name="aviso" />
      <SlotTarget name="barra" />
    </footer>
  </SlotProvider>
);

/** The screen without its frame. */
export const SinMarco = () => (
  <main>
    <Fill slot="aviso">Recuerda guardar los cambios</Fill>
  </main>
);
