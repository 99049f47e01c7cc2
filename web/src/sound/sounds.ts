/** Sounds made by code: wood, cloth, a blade, a few notes. Nothing sounds before a first gesture. */
import { settings } from "../shell/settings.svelte.ts";

export type SoundName =
  | "draw"
  | "place"
  | "accepted"
  | "refused"
  | "pass"
  | "jarnac"
  | "contest"
  | "tick"
  | "right"
  | "wrong"
  | "turn"
  | "call"
  | "end";

/** −18 dBFS at most. */
const LOUD = 0.12;

let audio: AudioContext | null = null;

/** Lets sounds begin; to be called from a gesture. */
export function wakeSound(): void {
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
}

export function play(name: SoundName): void {
  if (!audio || audio.state !== "running" || !settings.now.sound) return;
  SOUNDS[name](audio, audio.currentTime);
}

type Sound = (audio: AudioContext, at: number) => void;

function tone(
  audio: AudioContext,
  at: number,
  hertz: number,
  seconds: number,
  type: OscillatorType = "sine",
  gain = LOUD,
): void {
  const source = new OscillatorNode(audio, { type, frequency: hertz });
  const level = new GainNode(audio, { gain: 0 });
  level.gain.linearRampToValueAtTime(gain, at + 0.008);
  level.gain.setTargetAtTime(0, at + seconds * 0.6, seconds * 0.2);
  source.connect(level).connect(audio.destination);
  source.start(at);
  source.stop(at + seconds + 0.2);
}

function noise(
  audio: AudioContext,
  at: number,
  seconds: number,
  filter: BiquadFilterType,
  from: number,
  to = from,
  gain = LOUD,
): void {
  const buffer = new AudioBuffer({ length: Math.ceil(audio.sampleRate * seconds), sampleRate: audio.sampleRate });
  const data = buffer.getChannelData(0);
  for (let index = 0; index < data.length; index++) data[index] = (Math.random() * 2 - 1) * (1 - index / data.length);
  const source = new AudioBufferSourceNode(audio, { buffer });
  const band = new BiquadFilterNode(audio, { type: filter, frequency: from, Q: 1.2 });
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + seconds);
  source.connect(band).connect(new GainNode(audio, { gain })).connect(audio.destination);
  source.start(at);
}

const tap: Sound = (audio, at) =>
  noise(audio, at, 0.025, "bandpass", 2400 * (0.94 + Math.random() * 0.12), 2300, LOUD * 2);

const SOUNDS: Record<SoundName, Sound> = {
  draw: tap,
  tick: tap,
  place: (audio, at) => [0, 0.04].forEach((late) => tap(audio, at + late)),
  turn: (audio, at) => [0, 0.14].forEach((late) => tap(audio, at + late)),
  accepted: (audio, at) => [392, 523].forEach((hertz, index) => tone(audio, at + index * 0.09, hertz, 0.09)),
  refused: (audio, at) => tone(audio, at, 140, 0.12, "triangle"),
  pass: (audio, at) => noise(audio, at, 0.26, "lowpass", 900, 300),
  jarnac: (audio, at) => {
    noise(audio, at, 0.18, "bandpass", 5000, 1200, LOUD * 1.5);
    tone(audio, at + 0.18, 98, 0.22, "sine", LOUD * 1.2);
  },
  contest: (audio, at) => tone(audio, at, 660, 0.16),
  right: (audio, at) => [523, 659].forEach((hertz, index) => tone(audio, at + index * 0.12, hertz, 0.12)),
  wrong: (audio, at) => [330, 262].forEach((hertz, index) => tone(audio, at + index * 0.12, hertz, 0.12)),
  // Two strokes of a bell, twice: it has to be heard in a hall.
  call: (audio, at) =>
    [880, 1175, 880, 1175].forEach((hertz, index) => tone(audio, at + index * 0.22, hertz, 0.2, "triangle", LOUD * 2)),
  end: (audio, at) => [262, 330, 392, 523].forEach((hertz, index) => tone(audio, at + index * 0.14, hertz, 0.14)),
};
