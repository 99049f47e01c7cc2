/** What the charts of a game have in common: the colours of the theme, the size of the page, the axis of turns. */
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";

export function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** How much larger than usual the page is written: on large screens everything grows with it. */
export function scale(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}

/** On narrow screens the names beside the lines are written smaller. */
function isNarrow(width: number): boolean {
  return width <= 520 * scale();
}

export function axis(): uPlot.Axis {
  return {
    stroke: colour("--ink-2"),
    grid: { stroke: colour("--rule"), width: 1 },
    ticks: { show: false },
    font: `${13 * scale()}px ${colour("--sans")}`,
  };
}

/** The same left and right edges for every chart, so that turns lie under each other. */
export function frame(
  width: number,
): Pick<uPlot.Options, "width" | "padding" | "legend"> & { turns: uPlot.Axis; figures: uPlot.Axis } {
  const by = scale();
  return {
    width,
    padding: [12 * by, (isNarrow(width) ? 96 : 130) * by, 0, 0],
    legend: { show: false },
    turns: { ...axis(), grid: { show: false }, size: 30 * by, incrs: [1, 2, 5, 10, 20] },
    figures: { ...axis(), size: 52 * by },
  };
}

/** Writes at the right of the plot. */
export function writeBeside(plot: uPlot, text: string, y: number, ink: string): void {
  const { ctx } = plot;
  const unit = devicePixelRatio * scale();
  ctx.save();
  ctx.font = `600 ${(isNarrow(plot.width) ? 12 : 14) * unit}px ${colour("--sans")}`;
  ctx.textAlign = "left";
  ctx.fillStyle = ink;
  ctx.fillText(
    text,
    plot.bbox.left + plot.bbox.width + 8 * unit,
    y + 5 * unit,
    plot.width * devicePixelRatio - plot.bbox.left - plot.bbox.width - 8 * unit,
  );
  ctx.restore();
}

/** Draws a chart into a box, and again when the theme changes; follows the width. */
export function keepDrawn(
  box: HTMLElement,
  options: (width: number) => uPlot.Options,
  data: uPlot.AlignedData,
): () => void {
  let plot: uPlot | null = null;
  const draw = () => {
    plot?.destroy();
    plot = new uPlot(options(box.clientWidth), data, box);
  };
  draw();
  const size = new ResizeObserver(() => plot?.setSize({ width: box.clientWidth, height: plot.height }));
  size.observe(box);
  const theme = new MutationObserver(draw);
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => {
    size.disconnect();
    theme.disconnect();
    plot?.destroy();
  };
}
